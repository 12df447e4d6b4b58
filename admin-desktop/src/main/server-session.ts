import { type Session, session } from 'electron';
import { pageScheme } from '#shared/contract.ts';
import { createProxy, type ProxyOptions } from './api-proxy.ts';
import { serveAppFile } from './app-files.ts';
import { createNetFetch, type LoginListener, type NetFetch } from './net-fetch.ts';
import { isAppUrl, isForServer, isPermitted } from './policy.ts';
import { getPartition } from './session-partition.ts';
import { setUpSpellChecker } from './spell-check.ts';

/** Isolated storage of one server: cookies, drafts and page settings. */
export interface ServerSession {
  session: Session;
  /** Sends a request with this session's network settings. */
  fetch: NetFetch;
  /** Forwards a request to the server, for the page and for the main process. */
  proxy: (request: Request) => Promise<Response>;
  /** Removes cookies and caches. Drafts stay. */
  clear(): Promise<void>;
}

interface SessionOptions extends Omit<ProxyOptions, 'fetch' | 'onSignIn' | 'onSignOut'> {
  /** Directory of the built dashboard. */
  rendererDir: string;
  /** Creates the proxy sign-in listener of one request. */
  newLogin(): LoginListener;
  onSignOut(isServerNotified: boolean): void;
}

/**
 * Returns a function that opens the session of a server, with the options of its first call. The session of null serves
 * the connect screen and stays in memory.
 */
export function createServerSessions(): (options: SessionOptions) => ServerSession {
  const open = new Map<string, ServerSession>();
  return (options) => {
    const name = getPartition(options.server);
    const known = open.get(name) ?? createServerSession(session.fromPartition(name), options);
    open.set(name, known);
    return known;
  };
}

function createServerSession(own: Session, settings: SessionOptions): ServerSession {
  const { rendererDir, onSignOut, newLogin, ...options } = settings;
  const fetch = createNetFetch(own, newLogin);
  const clear = async () => {
    await own.clearStorageData({ storages: ['cookies', 'cachestorage', 'serviceworkers'] });
    await own.clearCache();
    await own.cookies.flushStore();
  };
  const proxy = createProxy({
    ...options,
    fetch,
    // Chromium writes cookies 30 s later by default; quitting before that would sign the user out.
    onSignIn: () => own.cookies.flushStore(),
    async onSignOut(isServerNotified) {
      await clear();
      onSignOut(isServerNotified);
    },
  });
  own.protocol.handle(pageScheme, async (request) => {
    if (!isAppUrl(request.url)) return new Response(null, { status: 400 });
    const { pathname } = new URL(request.url);
    if (isForServer(pathname)) return proxy(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return serveAppFile(rendererDir, pathname).catch(() => new Response(null, { status: 500 }));
  });
  lockDown(own);
  setUpSpellChecker(own, null);
  return { session: own, fetch, proxy, clear };
}

/** Denies all permissions and devices except clipboard writes. */
function lockDown(own: Session): void {
  own.setPermissionRequestHandler((_page, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl)),
  );
  own.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
  own.setDevicePermissionHandler(() => false);
  // Never send the system user's credentials automatically.
  own.allowNTLMCredentialsForDomains('');
  own.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${pageScheme}:`)) event.preventDefault();
  });
}
