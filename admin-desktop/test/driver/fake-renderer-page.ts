import type { CDPSession, Download, Page, Request } from 'playwright';
import { contextMenuInBridge } from './fake-context-menu.ts';
import type { connectRpc } from './rpc.ts';

declare global {
  interface Window {
    /** Put in by the bridge: hands what the main process sends to the preload. */
    hearFromMain?: (channel: string, args: unknown[]) => void;
    /** Put in by the bridge, in every frame: the way to the main process that in Electron only the preload has. */
    callMain?: (channel: string, args: unknown[]) => Promise<unknown>;
  }
}

interface PageInBridge {
  id: number;
  port: number;
  preload: string;
  args: string[];
  call: ReturnType<typeof connectRpc>;
  problems: string[];
}

/** Makes of a browser's page one of the app's. */
export async function pageInBridge(
  page: Page,
  { id, port, preload, args, call, problems }: PageInBridge,
): Promise<void> {
  const origin = `http://admin.localhost:${port}`;
  watch(page, problems);
  await page.exposeBinding('callMain', ({ frame }, channel: string, sent: unknown[]) =>
    call('ipc', id, channel, sent, {
      url: appAddress(frame.url(), origin),
      isTop: frame === page.mainFrame(),
    }),
  );
  // Loaders that keep the names of functions put this into what is sent to the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(runPreload, { preload, args });
  await page.addInitScript(silenceUploads);
  await contextMenuInBridge(page, id, call);
  const context = page.context();
  const isForeign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== origin;
  const hear = (request: Request) => {
    if (isForeign(request.url())) hearForeign(request, page, { id, call, problems }).catch(() => {});
  };
  context.on('request', hear);
  page.once('close', () => context.off('request', hear));
  await holdDocuments(await context.newCDPSession(page), (address, isRedirect) =>
    isForeign(address) ? leave(address, isRedirect, { id, call, problems }) : 'go',
  );
  page.on('download', (download) => void keepOrStop(download, origin, call, id).catch(() => {}));
  page.on('popup', (popup) => {
    popup.once('requestfailed', () => void popup.close().catch(() => {}));
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isOf(page, request)) call('loading', id).catch(() => {});
  });
  page.on('domcontentloaded', () => void call('loaded', id).catch(() => {}));
}

/** What Electron would call an address, also one of what the page has made itself. */
function appAddress(address: string, origin: string): string {
  return address.replace(new RegExp(`^(blob:)?${origin}/`), '$1app://admin/');
}

/** A file comes that is to be saved, which the app is asked about. */
async function keepOrStop(
  download: Download,
  origin: string,
  call: PageInBridge['call'],
  id: number,
): Promise<void> {
  if (!(await call<boolean>('download', id, appAddress(download.url(), origin)))) await download.cancel();
}

type Bridged = Pick<PageInBridge, 'id' | 'call' | 'problems'>;
type Way = 'go' | 'stay' | 'elsewhere';

/** The page is led elsewhere, which the app is asked about. */
async function leave(address: string, isRedirect: boolean, { id, call, problems }: Bridged): Promise<Way> {
  if (!(await call<boolean>('navigate', id, address, isRedirect))) return 'stay';
  problems.push(`The page was left: ${address}`);
  return 'elsewhere';
}

/** A window is opened, which the app is asked about, or something is fetched, which the policy must forbid. */
async function hearForeign(request: Request, page: Page, { id, call, problems }: Bridged): Promise<void> {
  const address = request.url();
  if (isOf(page, request)) {
    if (request.isNavigationRequest()) return;
    await request.response();
    if (!/csp/i.test(request.failure()?.errorText ?? ''))
      problems.push(`Something was fetched from elsewhere: ${address}`);
    return;
  }
  const action = await call<string>('windowOpen', id, address);
  if (action !== 'deny') problems.push(`A window was opened: ${address}`);
}

/**
 * Stops a page at each document until it is known whether it may go there. Documents alone: Playwright's own routing
 * stops at every file, which costs more than all else that the bridge does.
 */
async function holdDocuments(
  session: CDPSession,
  wayTo: (address: string, isRedirect: boolean) => Way | Promise<Way>,
) {
  session.on('Fetch.requestPaused', async ({ requestId, request, redirectedRequestId }) => {
    const way = await Promise.resolve(wayTo(request.url, redirectedRequestId !== undefined)).catch(
      () => 'stay' as const,
    );
    // A page that is closed meanwhile goes nowhere.
    const ignore = () => {};
    if (way === 'go') await session.send('Fetch.continueRequest', { requestId }).catch(ignore);
    else if (way === 'stay')
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(ignore);
    else await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(ignore);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
}

/** A window that is being opened has no frame yet. */
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

/** Runs in the page: an upload to a handled scheme reports no progress (electron#39709). */
function silenceUploads(): void {
  const { addEventListener } = XMLHttpRequestUpload.prototype;
  XMLHttpRequestUpload.prototype.addEventListener = function listen(this: EventTarget, ...given: unknown[]) {
    if (given[0] !== 'progress') addEventListener.apply(this as never, given as never);
  };
  Object.defineProperty(XMLHttpRequestUpload.prototype, 'onprogress', { set() {} });
}

/** Runs in the page before anything else, as Electron runs the preload: with 'electron' and nothing more to require. */
function runPreload({ preload, args }: { preload: string; args: string[] }): void {
  if (window !== window.top) return;
  const listeners = new Map<string, Set<(event: unknown, ...sent: unknown[]) => void>>();
  const listenersOf = (channel: string) => {
    const known = listeners.get(channel) ?? new Set();
    listeners.set(channel, known);
    return known;
  };
  window.hearFromMain = (channel, sent) => {
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
