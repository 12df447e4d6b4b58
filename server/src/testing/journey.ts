import { map } from '@institute/core/brand.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { browserArguments } from './find-browser.ts';
import { type Product, startProduct } from './product.ts';

/** What a journey works with: the running product and a browser. */
export interface Journey {
  product: Product;
  browser: Browser;
  /** A page of its own in a fresh context, English unless told, that is nowhere yet; it is closed after the test. */
  page(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Such a page at a path of the product. */
  open(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

export interface WatchedPage extends Page {
  /** Console errors, uncaught exceptions and violations of the content security policy so far. */
  problems: string[];
  /** Everything requested so far: 'GET http://...'. */
  sent: string[];
}

interface JourneyOptions {
  /** Starts with the sample content; on by default. */
  sample?: boolean;
  env?: Record<string, string>;
}

/** Starts the product and a browser before the journeys of a file, and ends both after them. */
export function journey({ sample = true, env = {} }: JourneyOptions = {}): Journey {
  const running = {} as Journey;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    running.product = await startProduct({
      ...(sample ? { sampleData: inject('sampleData') } : { arguments: ['--empty'] }),
      env,
    });
    running.browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: browserArguments,
    });
    running.page = async (options = {}) => {
      const context = await running.browser.newContext({
        locale: 'en-US',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      context.setDefaultTimeout(15_000);
      contexts.push(context);
      return watch(await context.newPage());
    };
    running.open = async (path, options) => {
      const page = await running.page(options);
      await page.goto(running.product.url + path);
      return page;
    };
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(closeContext));
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.product?.stop();
  });
  return running;
}

/** Ends a test's pages; answers that are still on their way to them are of no interest any more. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Notes what happens on a page from its beginning. The map comes from elsewhere, so an empty one stands in for it. */
async function watch(page: Page): Promise<WatchedPage> {
  const problems: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  return Object.assign(page, { problems, sent });
}
