import { map } from '@institute/core/brand/brand.ts';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

export interface TestPage extends Page {
  /** Console errors, uncaught exceptions and CSP violations so far. */
  problems: string[];
  /** Requests so far, such as 'GET http://...'. */
  sent: string[];
}

/** A page that can be reused by another test. */
interface PooledPage {
  page: TestPage;
  context: BrowserContext;
  devtools: CDPSession;
  /** The context options as JSON. A page serves only tests with the same options. */
  kind: string;
  viewport: { width: number; height: number } | null;
  /** Undo the test's changes, for example remove its listeners. */
  undo: (() => unknown)[];
  /** True after a change that cannot be undone. Such a page is closed. */
  isDirty: boolean;
}

type Member = string | symbol;

/** Page members whose effects cannot be undone. */
const irreversibleMembers = new Set<Member>([
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
]);

/** Members of the context whose effects can be undone: cookies, further pages, and the network. */
const reversibleOfContext = new Set<Member>([
  'addCookies',
  'clearCookies',
  'cookies',
  'newPage',
  'pages',
  'setOffline',
  'waitForEvent',
]);

/** Idle pages in a pool. Pages with rare options would otherwise accumulate. */
const maxIdle = 6;

/**
 * The pages of one origin in a test process. A new page needs a process and compiles all scripts again, which is half
 * of a test's time. Pages are therefore reset and reused: cookies, storage, history, cache and routes. Pages that
 * cannot be reset are closed.
 */
export class PagePool {
  readonly #browser: Browser;
  /** The product's origin, whose storage is cleared. */
  readonly #origin: string;
  readonly #idle: PooledPage[] = [];
  readonly #lent: PooledPage[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Returns an empty page in its own context. Defaults: English, 1280 × 800. */
  async take(options: BrowserContextOptions = {}): Promise<TestPage> {
    const { storageState, ...rest } = options;
    const kind = JSON.stringify(rest);
    const found = this.#idle.findIndex((each) => each.kind === kind);
    const pooled = found < 0 ? await this.#make(rest, kind) : (this.#idle.splice(found, 1)[0] as PooledPage);
    this.#lent.push(pooled);
    if (typeof storageState === 'object') await this.#fill(pooled, storageState);
    pooled.page.problems = [];
    pooled.page.sent = [];
    return trackChanges(pooled);
  }

  /** Takes back all pages after a test. Closes them after a failed one. */
  async release({ failed }: { failed: boolean }): Promise<void> {
    await Promise.all(
      this.#lent.splice(0).map(async (pooled) => {
        for (const page of pooled.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (!failed && !pooled.isDirty && (await this.#empty(pooled))) this.#idle.push(pooled);
        else await pooled.context.close();
      }),
    );
    const surplus = this.#idle.splice(0, Math.max(0, this.#idle.length - maxIdle));
    await Promise.all(surplus.map(({ context }) => context.close()));
  }

  async #make(options: BrowserContextOptions, kind: string): Promise<PooledPage> {
    const context = await this.#browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    context.setDefaultTimeout(90_000);
    await context.addInitScript(reportViolations);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const viewport = page.viewportSize();
    return { page: watch(page), context, devtools, kind, viewport, undo: [], isDirty: false };
  }

  /** Sets cookies and local storage, like a new context. */
  async #fill(
    pooled: PooledPage,
    state: Exclude<BrowserContextOptions['storageState'], string | undefined>,
  ): Promise<void> {
    await pooled.context.addCookies(state.cookies);
    const values = state.origins.flatMap(({ localStorage }) => localStorage);
    if (values.length === 0) return;
    await this.#park(pooled);
    await pooled.page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, values);
  }

  /** @returns true if the page was reset */
  async #empty(pooled: PooledPage): Promise<boolean> {
    try {
      for (const undo of pooled.undo.splice(0)) await undo();
      for (const each of pooled.context.pages()) if (each !== pooled.page) await each.close();
      if (pooled.viewport) await pooled.page.setViewportSize(pooled.viewport);
      await this.#park(pooled);
      await pooled.page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await pooled.page.mouse.move(-10, -10);
      await pooled.context.clearCookies();
      await pooled.devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
      await pooled.devtools.send('Network.clearBrowserCache');
      return true;
    } catch {
      return false;
    }
  }

  /** Navigates to a page without scripts and clears the history. about:blank would start a new process. */
  async #park({ page, devtools }: PooledPage): Promise<void> {
    await page.goto(`${this.#origin}/robots.txt`);
    await devtools.send('Page.resetNavigationHistory');
  }
}

/**
 * Wraps a page and notes what a test changes beyond the document, its storage and its address. Playwright itself uses
 * the unwrapped page.
 */
function trackChanges(pooled: PooledPage): TestPage {
  const { page, context, undo } = pooled;
  const taint = () => {
    pooled.isDirty = true;
  };
  const listen =
    (how: 'on' | 'once') =>
    (...given: Parameters<Page['on']>) => {
      undo.push(() => page.off(...given));
      return page[how](...given);
    };
  const changeContext = proxyOf(context, (name) => {
    if (name === 'setOffline') undo.push(() => context.setOffline(false));
    if (!reversibleOfContext.has(name)) taint();
  });
  const own: Partial<Record<Member, unknown>> = {
    context: () => changeContext,
    on: listen('on'),
    once: listen('once'),
  };
  return proxyOf(page, (name) => {
    if (irreversibleMembers.has(name)) taint();
    return own[name];
  });
}

/** Returns a proxy that calls `look` before each access, and has the member that it returns, if any. */
function proxyOf<T extends object>(object: T, look: (name: Member) => unknown): T {
  return new Proxy(object, {
    get(target, name) {
      const value = look(name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Runs in each page. A violation that a script catches, such as a probe of `eval`, is not logged by the
 * browser.
 */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Violates the policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
  });
}

/** Records problems and requests of a page. Ignores the map's host, which tests cannot reach. */
function watch(page: Page): TestPage {
  const watched: TestPage = Object.assign(page, { problems: [], sent: [] });
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.location().url.startsWith(map.origin)) return;
    watched.problems.push(message.text());
  });
  page.on('pageerror', (error) => watched.problems.push(String(error)));
  page.on('request', (request) => watched.sent.push(`${request.method()} ${request.url()}`));
  return watched;
}
