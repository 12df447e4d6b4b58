import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { testBrowserArguments } from './find-chromium.ts';
import { PagePool, type TestPage } from './page-pool.ts';
import { type Product, startProduct, waitUntilReady } from './product.ts';
import { testDataDir } from './test-db-embedded.ts';

export type { TestPage };

/** The URL of a running product. */
export type AtAddress = Pick<Product, 'url'>;

/** The context of an e2e test: the running product and browser pages. */
export interface BrowserTest<Running extends AtAddress = Product> {
  product: Running;
  /** Returns an empty page in a fresh context with the language English. It is closed after the test. */
  page(options?: BrowserContextOptions): Promise<TestPage>;
  /** Returns such a page at a path of the product. */
  open(path: string, options?: BrowserContextOptions): Promise<TestPage>;
}

interface BrowserTestOptions {
  /** Starts with the sample content. Default: true. */
  sample?: boolean;
  env?: Record<string, string>;
}

/** Starts the product and a browser before the tests of a file and stops both after them. */
export function useProduct({ sample = true, env = {} }: BrowserTestOptions = {}): BrowserTest {
  return withPages<Product>({
    start: async () =>
      startProduct({
        ...(sample
          ? { sampleData: inject('sampleData') }
          : { dataFolder: await testDataDir(), arguments: ['--empty'] }),
        env,
      }),
    stop: (product) => product.stop(),
  });
}

/**
 * Returns the context of tests that do not change content. They share one product with the sample content.
 */
export function useSharedProduct(): BrowserTest<AtAddress> {
  return withPages<AtAddress>({
    async start() {
      const url = inject('sampleUrl');
      await waitUntilReady(url);
      return { url };
    },
    stop: async () => {},
  });
}

interface Runs<Running> {
  start(): Promise<Running>;
  stop(product: Running): Promise<void>;
}

function withPages<Running extends AtAddress>({ start, stop }: Runs<Running>): BrowserTest<Running> {
  const running = {} as BrowserTest<Running>;
  let pages: PagePool | undefined;
  beforeAll(async () => {
    running.product = await start();
    const pool = new PagePool(await openBrowser(inject('browserPath')), running.product.url);
    pages = pool;
    running.page = (options) => pool.take(options);
    running.open = async (path, options) => {
      const page = await running.page(options);
      await page.goto(running.product.url + path);
      return page;
    };
  });
  afterEach(async ({ task }) => {
    await pages?.release({ failed: task.result?.state === 'fail' });
  });
  afterAll(async () => {
    await pages?.close();
    if (running.product) await stop(running.product);
  });
  return running;
}

let opened: Browser | undefined;

/** Returns the browser of this test process. */
async function openBrowser(executablePath: string): Promise<Browser> {
  if (!opened?.isConnected()) opened = await chromium.launch({ executablePath, args: testBrowserArguments });
  return opened;
}
