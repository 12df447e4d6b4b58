import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { journeyArguments } from './find-browser.ts';
import { PagePool, type WatchedPage } from './page-pool.ts';
import { type Product, startProduct } from './product.ts';

export type { WatchedPage };

/** What a journey works with: the running product, and pages in a browser. */
export interface Journey {
  product: Product;
  /** A page of its own in a fresh context, English unless told, that is nowhere yet; it is closed after the test. */
  page(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Such a page at a path of the product. */
  open(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

interface JourneyOptions {
  /** Starts with the sample content; on by default. */
  sample?: boolean;
  env?: Record<string, string>;
}

/** Starts the product and a browser before the journeys of a file, and ends both after them. */
export function journey({ sample = true, env = {} }: JourneyOptions = {}): Journey {
  const running = {} as Journey;
  let pages: PagePool | undefined;
  beforeAll(async () => {
    running.product = await startProduct({
      ...(sample ? { sampleData: inject('sampleData') } : { arguments: ['--empty'] }),
      env,
    });
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
    await running.product?.stop();
  });
  return running;
}

let opened: Browser | undefined;

/** The one browser of this test process; it ends with it. */
async function openBrowser(executablePath: string): Promise<Browser> {
  if (!opened?.isConnected()) opened = await chromium.launch({ executablePath, args: journeyArguments });
  return opened;
}
