import type { CDPSession, Download, Page, Request } from 'playwright';
import type { connectRpc } from './rpc.ts';

declare global {
  interface Window {
    /** Injected by the fake: delivers a message of the main process to the preload. */
    receiveFromMain?: (channel: string, args: unknown[]) => void;
    /** Injected by the fake into every frame: calls the main process. On Electron only the preload can. */
    callMain?: (channel: string, args: unknown[]) => Promise<unknown>;
  }
}

interface FakePage {
  id: number;
  port: number;
  preload: string;
  args: string[];
  call: ReturnType<typeof connectRpc>;
  problems: string[];
}

/** Turns a browser page into a page of the app. */
export async function attachPage(
  page: Page,
  { id, port, preload, args, call, problems }: FakePage,
): Promise<void> {
  const origin = `http://admin.localhost:${port}`;
  watch(page, problems);
  await page.exposeBinding('callMain', ({ frame }, channel: string, sent: unknown[]) =>
    call('ipc', id, channel, sent, {
      url: appUrl(frame.url(), origin),
      isTop: frame === page.mainFrame(),
    }),
  );
  // esbuild's keepNames inserts this helper into functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(runPreload, { preload, args });
  const context = page.context();
  const isForeign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== origin;
  const onRequest = (request: Request) => {
    if (isForeign(request.url())) checkForeignRequest(request, page, { id, call, problems }).catch(() => {});
  };
  context.on('request', onRequest);
  page.once('close', () => context.off('request', onRequest));
  await interceptDocuments(await context.newCDPSession(page), (address, isRedirect) =>
    isForeign(address) ? leave(address, isRedirect, { id, call, problems }) : 'go',
  );
  page.on('download', (download) => void confirmDownload(download, origin, call, id).catch(() => {}));
  page.on('popup', (popup) => {
    const close = () => void popup.close().catch(() => {});
    popup.once('requestfailed', close);
    popup.once('response', close);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isOf(page, request)) call('loading', id).catch(() => {});
  });
  page.on('domcontentloaded', () => void call('loaded', id).catch(() => {}));
}

/** Converts an address, also a blob URL, to its form in Electron. */
function appUrl(address: string, origin: string): string {
  return address.replace(new RegExp(`^(blob:)?${origin}/`), '$1app://admin/');
}

/** Cancels a download unless the app allows it. */
async function confirmDownload(
  download: Download,
  origin: string,
  call: FakePage['call'],
  id: number,
): Promise<void> {
  if (!(await call<boolean>('download', id, appUrl(download.url(), origin)))) await download.cancel();
}

type PageCalls = Pick<FakePage, 'id' | 'call' | 'problems'>;
type NavigationDecision = 'go' | 'stay' | 'elsewhere';

/** Asks the app whether the page may navigate away. */
async function leave(
  address: string,
  isRedirect: boolean,
  { id, call, problems }: PageCalls,
): Promise<NavigationDecision> {
  if (!(await call<boolean>('navigate', id, address, isRedirect))) return 'stay';
  problems.push(`Navigation away from the app: ${address}`);
  return 'elsewhere';
}

/** Checks a foreign request: the app must deny a new window, and the CSP must block any other request. */
async function checkForeignRequest(
  request: Request,
  page: Page,
  { id, call, problems }: PageCalls,
): Promise<void> {
  const address = request.url();
  if (isOf(page, request)) {
    if (request.isNavigationRequest()) return;
    await request.response();
    if (!/csp/i.test(request.failure()?.errorText ?? '')) problems.push(`Unexpected request: ${address}`);
    return;
  }
  // What the new window loads before it closes: files of its page, and the target of a redirect.
  if (!request.isNavigationRequest() || request.redirectedFrom()) return;
  const action = await call<string>('windowOpen', id, address);
  if (action !== 'deny') problems.push(`Unexpected window: ${address}`);
}

/**
 * Pauses document requests until the navigation decision. Intercepts documents only, because Playwright's routing pauses
 * every file and is slow.
 */
async function interceptDocuments(
  session: CDPSession,
  decide: (address: string, isRedirect: boolean) => NavigationDecision | Promise<NavigationDecision>,
) {
  session.on('Fetch.requestPaused', async ({ requestId, request, redirectedRequestId }) => {
    const decision = await Promise.resolve(decide(request.url, redirectedRequestId !== undefined)).catch(
      () => 'stay' as const,
    );
    // The page may be closed by now.
    const ignore = () => {};
    if (decision === 'go') await session.send('Fetch.continueRequest', { requestId }).catch(ignore);
    else if (decision === 'stay')
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(ignore);
    else await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(ignore);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
}

/** Whether a request belongs to a page. `frame()` throws for a window that is still opening. */
function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
}

/** Runs in the page before other scripts, as the preload of Electron does. It can require 'electron' only. */
function runPreload({ preload, args }: { preload: string; args: string[] }): void {
  if (window !== window.top) return;
  const listeners = new Map<string, Set<(event: unknown, ...sent: unknown[]) => void>>();
  const listenersOf = (channel: string) => {
    const known = listeners.get(channel) ?? new Set();
    listeners.set(channel, known);
    return known;
  };
  window.receiveFromMain = (channel, sent) => {
    for (const listener of listenersOf(channel)) listener({ sender: 'secret' }, ...sent);
  };
  const freeze = (value: object): object => {
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner) freeze(inner);
    return Object.freeze(value);
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: object) =>
        Object.defineProperty(window, name, { value: freeze(api), enumerable: true }),
    },
    ipcRenderer: {
      invoke: (channel: string, ...sent: unknown[]) => window.callMain?.(channel, sent),
      on: (channel: string, listener: () => void) => listenersOf(channel).add(listener),
      off: (channel: string, listener: () => void) => listenersOf(channel).delete(listener),
    },
  };
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return electron;
  };
  const module = { exports: {} };
  new Function('require', 'module', 'exports', 'process', preload)(require, module, module.exports, {
    argv: ['electron', ...args],
    sandboxed: true,
  });
}
