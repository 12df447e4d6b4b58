import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { e2eBrowserArguments } from './find-chromium.ts';
import { PagePool, type TestPage } from './page-pool.ts';
import { isFreePort, type Product, startProduct, waitUntilReady } from './product.ts';
import { testDataDir } from './test-db-embedded.ts';

export type { TestPage };

/** The URL of a running product. */
export type AtUrl = Pick<Product, 'url'>;

/** The context of an e2e test: the running product and browser pages. */
export interface BrowserTest<Running extends AtUrl = Product> {
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
        port: await portOfProducts(),
        env,
      }),
    stop: (product) => product.stop(),
  });
}

/**
 * Returns the context of tests that do not change content. They share one product with the sample content.
 */
export function useSharedProduct(): BrowserTest<AtUrl> {
  return withPages<AtUrl>({
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

function withPages<Running extends AtUrl>({ start, stop }: Runs<Running>): BrowserTest<Running> {
  const running = {} as BrowserTest<Running>;
  let pages: PagePool | undefined;
  beforeAll(async () => {
    running.product = await start();
    const pool = await poolOf(running.product.url);
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
    await pages?.release({ failed: true });
    if (running.product) await stop(running.product);
  });
  return running;
}

let opened: Browser | undefined;
/** The pages of this test process by origin. Its files reuse them, one after another. */
let pools = new Map<string, PagePool>();

async function poolOf(origin: string): Promise<PagePool> {
  if (!opened?.isConnected()) {
    opened = await chromium.launch({ executablePath: inject('browserPath'), args: e2eBrowserArguments });
    pools = new Map();
  }
  const pool = pools.get(origin) ?? new PagePool(opened, origin);
  pools.set(origin, pool);
  return pool;
}

let port: number | undefined;

/**
 * Returns the port of this test process, on which the products of its files run one after another: with the same origin
 * they can share pages. No system gives a port of this range to a connection, which could hold it between two products.
 */
async function portOfProducts(): Promise<number> {
  while (port === undefined || !(await isFreePort(port))) port = randomInt(20_000, 30_000);
  return port;
}
