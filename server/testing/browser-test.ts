import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { journeyArguments } from './find-chromium.ts';
import { PagePool, type TestPage } from './page-pool.ts';
import { type Product, startProduct, waitUntilReady } from './product.ts';

export type { TestPage };

/** A running product, of which no more than its address is needed. */
export type AtAddress = Pick<Product, 'url'>;

/** What a journey works with: the running product, and pages in a browser. */
export interface BrowserTest<Running extends AtAddress = Product> {
  product: Running;
  /** A page of its own in a fresh context, English unless told, that is nowhere yet; it is closed after the test. */
  page(options?: BrowserContextOptions): Promise<TestPage>;
  /** Such a page at a path of the product. */
  open(path: string, options?: BrowserContextOptions): Promise<TestPage>;
}

interface JourneyOptions {
  /** Starts with the sample content; on by default. */
  sample?: boolean;
  env?: Record<string, string>;
}

/** Starts the product and a browser before the journeys of a file, and ends both after them. */
export function useProduct({ sample = true, env = {} }: JourneyOptions = {}): BrowserTest {
  return withPages<Product>({
    start: () =>
      startProduct({
        ...(sample ? { sampleData: inject('sampleData') } : { arguments: ['--empty'] }),
        env,
      }),
    stop: (product) => product.stop(),
  });
}

/** Journeys that change nothing that another reader sees: all of them read the one product that has the sample content. */
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
    await pages?.takeBack({ failed: task.result?.state === 'fail' });
  });
  afterAll(async () => {
    await pages?.close();
    if (running.product) await stop(running.product);
  });
  return running;
}

let opened: Browser | undefined;

/** The one browser of this test process; it ends with it. */
async function openBrowser(executablePath: string): Promise<Browser> {
  if (!opened?.isConnected()) opened = await chromium.launch({ executablePath, args: journeyArguments });
  return opened;
}
