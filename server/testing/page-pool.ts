import { map } from '@institute/core/brand.ts';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

export interface TestPage extends Page {
  /** Console errors, uncaught exceptions and violations of the content security policy so far. */
  problems: string[];
  /** Everything requested so far: 'GET http://...'. */
  sent: string[];
}

/** A page that can be given to a test as if it were new. */
interface Kept {
  page: TestPage;
  context: BrowserContext;
  devtools: CDPSession;
  /** The options of its context, as text: a page serves only tests that ask for the same. */
  kind: string;
  viewport: { width: number; height: number } | null;
  /** What a test did that cannot be undone; such a page is closed. */
  spent: boolean;
}

/**
 * Whatever leaves a trace on a page, its context or its client that we could not remove. All that is done to a
 * context (its cookies aside) goes through `page.context()`.
 */
const leavingTraces = new Set<string | symbol>([
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'close',
  'context',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'setExtraHTTPHeaders',
]);

/**
 * The pages of one file's journeys. Half of what a journey costs is starting a process for its page and compiling the
 * same scripts again; so a page that has only been looked at, clicked and typed into goes back, emptied: no cookie, no
 * storage, no history, nothing in the cache, no route. What cannot be emptied is closed.
 */
export class PagePool {
  readonly #browser: Browser;
  /** The origin whose storage a page may have filled. */
  readonly #origin: string;
  readonly #idle: Kept[] = [];
  readonly #lent: Kept[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A page in a context of its own that is nowhere yet, in English and 1280 × 800 unless told. */
  async take(options: BrowserContextOptions = {}): Promise<TestPage> {
    const { storageState, ...rest } = options;
    const kind = JSON.stringify(rest);
    const found = this.#idle.findIndex((each) => each.kind === kind);
    const kept = found < 0 ? await this.#make(rest, kind) : (this.#idle.splice(found, 1)[0] as Kept);
    this.#lent.push(kept);
    if (typeof storageState === 'object') await this.#fill(kept, storageState);
    kept.page.problems = [];
    kept.page.sent = [];
    return noticing(kept.page, () => {
      kept.spent = true;
    });
  }

  /** After a test: takes all pages back. After a failed one none is used again. */
  async takeBack({ failed }: { failed: boolean }): Promise<void> {
    await Promise.all(
      this.#lent.splice(0).map(async (kept) => {
        for (const page of kept.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        const isAlone = kept.context.pages().length === 1;
        if (!failed && !kept.spent && isAlone && (await this.#empty(kept))) this.#idle.push(kept);
        else await kept.context.close();
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#lent.splice(0), ...this.#idle.splice(0)].map(({ context }) => context.close()),
    );
  }

  async #make(options: BrowserContextOptions, kind: string): Promise<Kept> {
    const context = await this.#browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    context.setDefaultTimeout(15_000);
    await context.addInitScript(reportViolations);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    return { page: watch(page), context, devtools, kind, viewport: page.viewportSize(), spent: false };
  }

  /** Cookies and stored values that a test wants to find, as a new context takes them. */
  async #fill(
    kept: Kept,
    state: Exclude<BrowserContextOptions['storageState'], string | undefined>,
  ): Promise<void> {
    await kept.context.addCookies(state.cookies);
    const values = state.origins.flatMap(({ localStorage }) => localStorage);
    if (values.length === 0) return;
    await this.#park(kept);
    await kept.page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, values);
  }

  /** @returns whether the page is as good as new */
  async #empty(kept: Kept): Promise<boolean> {
    try {
      if (kept.viewport) await kept.page.setViewportSize(kept.viewport);
      await this.#park(kept);
      await kept.page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await kept.page.mouse.move(-10, -10);
      await kept.context.clearCookies();
      await kept.devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
      await kept.devtools.send('Network.clearBrowserCache');
      return true;
    } catch {
      return false;
    }
  }

  /** Leaves the page where nothing runs, without a history. For an empty page the browser would take a new process. */
  async #park({ page, devtools }: Kept): Promise<void> {
    await page.goto(`${this.#origin}/robots.txt`);
    await devtools.send('Page.resetNavigationHistory');
  }
}

/** The page as a test gets it: what leaves traces marks it as spent. Playwright itself uses the bare one. */
function noticing(page: TestPage, isSpent: () => void): TestPage {
  return new Proxy(page, {
    get(target, name) {
      if (leavingTraces.has(name)) isSpent();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Runs in each page: a violation that a script catches, such as a probe of `eval`, reaches no console by itself. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Violates the policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
  });
}

/** Notes what happens on a page. The map comes from elsewhere, where no test goes: that it is not there is no problem. */
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
