import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { findBrowser, testBrowserArguments } from './find-chromium.ts';

interface ComponentTestsOptions {
  name: string;
  /** Absolute path of the package. */
  folder: string;
  include: string;
  /** The module that runs before each test file. */
  setup: string;
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
      entries: [include.replace(/(\.slow)?\.component\.test/, ''), '!src/entry-server.tsx', setup],
      include: ['axe-core'],
      // A cache of older sources lacks the dependencies of newer ones.
      force: true,
    },
    test: {
      name,
      include: [include],
      setupFiles: [setup],
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
        provider: playwright({
          launchOptions: { executablePath: findBrowser(), args: testBrowserArguments },
          contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
