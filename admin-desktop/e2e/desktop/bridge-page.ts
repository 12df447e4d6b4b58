import type { Frame, Page, Request, Route } from 'playwright';
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
    call('ipc', id, channel, sent, { url: appAddress(frame, origin), isTop: frame === page.mainFrame() }),
  );
  // Loaders that keep the names of functions put this into what is sent to the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(runPreload, { preload, args });
  const context = page.context();
  const answer = (route: Route) => answerForeign(route, page, { id, call, problems });
  const isForeign = (url: URL) => url.origin !== origin && /^(https?|ftp):$/.test(url.protocol);
  await context.route(isForeign, answer);
  page.once('close', () => void context.unroute(isForeign, answer).catch(() => {}));
  page.on('popup', (popup) => {
    popup.once('requestfailed', () => void popup.close().catch(() => {}));
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isOf(page, request)) call('loading', id).catch(() => {});
  });
  page.on('domcontentloaded', () => void call('loaded', id).catch(() => {}));
}

/** What Electron would call the frame's address. */
function appAddress(frame: Frame, origin: string): string {
  const url = frame.url();
  return url.startsWith(`${origin}/`) ? `app://admin${url.slice(origin.length)}` : url;
}

/** The page is led elsewhere, which the app is asked about, or fetches from elsewhere, which the policy must forbid. */
async function answerForeign(
  route: Route,
  page: Page,
  { id, call, problems }: Pick<PageInBridge, 'id' | 'call' | 'problems'>,
): Promise<void> {
  const request = route.request();
  if (!isOf(page, request)) {
    const action = await call<string>('windowOpen', id, request.url());
    if (action !== 'deny') problems.push(`A window was opened: ${request.url()}`);
    return route.abort('aborted');
  }
  if (!request.isNavigationRequest()) {
    problems.push(`Something was fetched from elsewhere: ${request.url()}`);
    return route.abort('aborted');
  }
  if (await call<boolean>('navigate', id, request.url())) {
    problems.push(`The page was left: ${request.url()}`);
    return route.fulfill({ contentType: 'text/html', body: 'elsewhere' });
  }
  return route.abort('aborted');
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
