import { defineConfig } from 'electron-vite';
import { mergeConfig, type Plugin } from 'vite';
import { shared } from './vite.shared.ts';

/** Without a feed the app knows no updates; see docs/desktop.md before setting either. */
const feed = process.env.DESKTOP_UPDATE_FEED ?? '';
/** Where spelling dictionaries lie; empty for the server that the app is connected to. */
const dictionaries = process.env.DESKTOP_DICTIONARIES ?? '';
const isSigned = process.env.DESKTOP_SIGNED === 'true';

/** The pages lie at the root of their address, so a deep one finds its files; electron-vite would make it relative. */
const fromTheRoot: Plugin = {
  name: 'from-the-root',
  enforce: 'post',
  config(config) {
    config.base = '/';
  },
};

/** The desktop app: the main process, the preload, and the dashboard's own source once more. Everything is bundled. */
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
        // A sandboxed preload is CommonJS, and one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: mergeConfig(shared('desktop'), {
    plugins: [fromTheRoot],
    build: { minify: 'oxc', rolldownOptions: { input: 'src/renderer/index.html' } },
  }),
});
