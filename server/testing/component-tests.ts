import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig, type UserConfig } from 'vite';
import type { UserWorkspaceConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { findBrowser, testBrowserArguments } from './find-chromium.ts';

/** A client whose components are tested. */
interface Client {
  name: string;
  /** The folder of the client's package, relative to the project. */
  folder: string;
  /** The folder of its sources, relative to the package. */
  sources: string;
  /** Width of its pages in CSS pixels. */
  width: number;
}

/**
 * Returns the Vitest project of the component tests: each client with its real sources and styles in Chromium, where
 * `test/component/setup.ts` of its package runs before each file.
 * @param root the absolute path of the project
 * @param configurations the Vite configurations of the clients
 */
export function componentTests(
  root: string,
  clients: readonly Client[],
  configurations: readonly UserConfig[],
): UserWorkspaceConfig {
  process.env.NODE_ENV = 'production';
  const setUp = ({ folder }: Client) => join(root, folder, 'test/component/setup.ts');
  const include = ({ folder, sources }: Client) => `${folder}/${sources}/**/*.test.tsx`;
  const merged = configurations.reduce<UserConfig>((all, one) => mergeConfig(all, one), {});
  return {
    ...merged,
    root,
    mode: 'production',
    publicDir: false,
    css: merged.css?.modules ? { modules: merged.css.modules } : {},
    // Pre-bundled before the first test, because a later discovery of a dependency reloads the running tests. The
    // scanner does not follow `import.meta.glob`, so it gets all sources.
    optimizeDeps: {
      entries: clients.flatMap((client) => [
        `${client.folder}/${client.sources}/**/*.tsx`,
        `!${client.folder}/${client.sources}/shell/entry-server.tsx`,
        setUp(client),
      ]),
      include: ['axe-core', 'react-dom/server'],
      // A cache of older sources lacks the dependencies of newer ones.
      force: true,
    },
    test: {
      name: 'component',
      include: clients.map(include),
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
        // Each further page of a client loads and compiles all modules again, while other tests wait for the core.
        fileParallelism: availableParallelism() > 2,
        screenshotFailures: false,
        commands: { pressAt, replaceSelected, moveMouseAway },
        instances: clients.map((client) => ({
          browser: 'chromium',
          name: `component:${client.name}`,
          include: [include(client)],
          setupFiles: [join(import.meta.dirname, 'quick-actions.ts'), setUp(client)],
          viewport: { width: client.width, height: 800 },
          provider: playwright({
            launchOptions: { executablePath: findBrowser(), args: testBrowserArguments },
            // The page is as large as its frame, which Vitest otherwise shrinks.
            contextOptions: {
              locale: 'en-US',
              reducedMotion: 'reduce',
              viewport: { width: client.width, height: 800 },
            },
            actionTimeout: 60_000,
          }),
        })),
      },
    },
  };
}

const pressAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);

const moveMouseAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0);

const replaceSelected: BrowserCommand<[text: string]> = ({ page }, text) =>
  text ? page.keyboard.insertText(text) : page.keyboard.press('Delete');
