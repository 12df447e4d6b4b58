import { type Session, session } from 'electron';
import { pageScheme } from '#src/shared/contract.ts';
import { createProxy, type ProxyOptions } from './api-proxy.ts';
import { serveAppFile } from './app-files.ts';
import { createNetFetch, type LoginListener, type NetFetch } from './net-fetch.ts';
import { isAppAddress, isForServer, isPermitted } from './policy.ts';
import { partitionOf } from './session-partition.ts';
import { setUpSpellChecker } from './spell-check.ts';

/** What belongs to one server alone: cookies, drafts and settings of its pages. */
export interface ServerSession {
  session: Session;
  /** Sends a request over this session's network. */
  fetch: NetFetch;
  /** Brings a page's request to the server, for the page and for the main process itself. */
  proxy: (request: Request) => Promise<Response>;
  /** Removes what says who is signed in; drafts stay. */
  clear(): Promise<void>;
}

interface SessionOptions extends Omit<ProxyOptions, 'fetch' | 'onSignIn' | 'onSignOut'> {
  /** The folder of the built dashboard. */
  rendererFolder: string;
  /** Makes the listener of one request that a proxy wants to sign in. */
  newLogin(): LoginListener;
  onSignOut(isServerTold: boolean): void;
}

const opened = new Map<string, ServerSession>();

/** The session of a server; that of null is for the screen that asks for one, and leaves nothing on the disk. */
export function openServerSession(options: SessionOptions): ServerSession {
  const name = partitionOf(options.server);
  const known = opened.get(name) ?? prepare(session.fromPartition(name), options);
  opened.set(name, known);
  return known;
}

function prepare(own: Session, settings: SessionOptions): ServerSession {
  const { rendererFolder, onSignOut, newLogin, ...options } = settings;
  const fetch = createNetFetch(own, newLogin);
  const clear = async () => {
    await own.clearStorageData({ storages: ['cookies', 'cachestorage', 'serviceworkers'] });
    await own.clearCache();
    await own.cookies.flushStore();
  };
  const proxy = createProxy({
    ...options,
    fetch,
    // Else Chromium writes it half a minute later, and whoever ends the app before that is signed out.
    onSignIn: () => own.cookies.flushStore(),
    async onSignOut(isServerTold) {
      await clear();
      onSignOut(isServerTold);
    },
  });
  own.protocol.handle(pageScheme, async (request) => {
    if (!isAppAddress(request.url)) return new Response(null, { status: 400 });
    const { pathname } = new URL(request.url);
    if (isForServer(pathname)) return proxy(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return serveAppFile(rendererFolder, pathname).catch(() => new Response(null, { status: 500 }));
  });
  lockDown(own);
  setUpSpellChecker(own, null);
  return { session: own, fetch, proxy, clear };
}

/** Denies what pages may ask of the system, but for the clipboard. */
function lockDown(own: Session): void {
  own.setPermissionRequestHandler((_page, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl)),
  );
  own.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
  own.setDevicePermissionHandler(() => false);
  // The name and password of the system's user go to no server by themselves.
  own.allowNTLMCredentialsForDomains('');
  own.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${pageScheme}:`)) event.preventDefault();
  });
}
