import { defineConfig } from 'electron-vite';
import { mergeConfig, type Plugin } from 'vite';
import { shared } from './vite.shared.ts';

/** URL of the update feed. An app without one does not search for updates (docs/desktop.md). */
const feed = process.env.DESKTOP_UPDATE_FEED ?? '';
/** URL of the spelling dictionaries. Empty selects the server to which the app is connected. */
const dictionaries = process.env.DESKTOP_DICTIONARIES ?? '';
const isSigned = process.env.DESKTOP_SIGNED === 'true';

/** Restores absolute URLs of files, which pages at deeper paths need. electron-vite sets relative ones. */
const fromTheRoot: Plugin = {
  name: 'from-the-root',
  enforce: 'post',
  config(config) {
    config.base = '/';
  },
};

/** Builds the desktop app: main process, preload and dashboard. The bundles include all libraries. */
export default defineConfig({
  main: {
    define: {
      __UPDATE_FEED__: JSON.stringify(feed),
      __UPDATES_SIGNED__: JSON.stringify(isSigned),
      __DICTIONARIES__: JSON.stringify(dictionaries),
    },
    build: {
      target: 'node24',
      externalizeDeps: false,
      emptyOutDir: true,
      rolldownOptions: { input: 'src/main/index.ts', output: { format: 'es', entryFileNames: 'index.js' } },
    },
  },
  preload: {
    build: {
      target: 'node24',
      externalizeDeps: false,
      rolldownOptions: {
        input: 'src/preload/index.ts',
        // A sandboxed preload must be a single CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: mergeConfig(shared('desktop'), {
    plugins: [fromTheRoot],
    build: { minify: 'oxc', rolldownOptions: { input: 'src/renderer/index.html' } },
  }),
});
