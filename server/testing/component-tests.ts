import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { findBrowser, testBrowserArguments } from './find-chromium.ts';

interface ComponentTestsOptions {
  name: string;
  /** Absolute path of the package. */
  folder: string;
  include: string;
  /** The modules that run before each test file. */
  setup: string[];
  /** In CSS pixels. Default: 1280. */
  width?: number;
  /** The extent of slow tests. Default: the small case. */
  extent?: 'full';
}

/** Returns the Vitest configuration of a package's component tests, which run in Chromium. */
export function componentTests({
  name,
  folder,
  include,
  setup,
  width = 1280,
  extent,
}: ComponentTestsOptions): ViteUserConfig {
  process.env.NODE_ENV = 'production';
  return {
    root: folder,
    mode: 'production',
    // Not `process.env.TEST_EXTENT`: Vitest would set that for all projects.
    define: { __TEST_EXTENT__: JSON.stringify(extent ?? '') },
    // Pre-bundled before the first test, because a later discovery of a dependency reloads the running tests. The
    // scanner does not follow `import.meta.glob`, so it gets all sources.
    optimizeDeps: {
      entries: [include.replace(/(\.slow)?\.component\.test/, ''), '!src/entry-server.tsx', ...setup],
      include: ['axe-core'],
      // A cache of older sources lacks the dependencies of newer ones.
      force: true,
    },
    test: {
      name,
      include: [include],
      setupFiles: [join(import.meta.dirname, 'quick-actions.ts'), ...setup],
      // The test pages share their modules. Each test resets what it changed.
      isolate: false,
      // The settings of the root do not apply to browsers.
      maxWorkers: availableParallelism(),
      testTimeout: 180_000,
      // Long, because a loaded machine is slow, and a time limit is no claim of a test.
      expect: { poll: { timeout: 60_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width, height: 800 },
        commands: { pressAt, replaceSelected, moveMouseAway },
        provider: playwright({
          launchOptions: { executablePath: findBrowser(), args: testBrowserArguments },
          // The page is as large as its frame, which Vitest otherwise shrinks.
          contextOptions: { locale: 'en-US', reducedMotion: 'reduce', viewport: { width, height: 800 } },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

const pressAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);

const moveMouseAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0);

const replaceSelected: BrowserCommand<[text: string]> = ({ page }, text) =>
  text ? page.keyboard.insertText(text) : page.keyboard.press('Delete');
