import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { brandImages } from './src/build/brand-images.ts';
import { classNames } from './src/build/class-names.ts';
import { clientManifest } from './src/build/client-manifest.ts';
import { layersFirst } from './src/build/css-layer-order.ts';
import { noteAnchors } from './src/build/note-anchors.ts';
import { textFiles } from './src/build/text-files.ts';
import { tokensStyle } from './src/build/tokens-style.ts';

/** `Features.LightDark` of lightningcss. No style uses `light-dark()`, so that its polyfill would be dead code. */
const lightDark = 1 << 20;
const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * `vite build` writes dist/client for the browser, then dist/server/entry-server.js, which contains the client's
 * manifest. In development the server runs this configuration in middleware mode and loads `/src/shell/entry-server.tsx`
 * with `ssrLoadModule`.
 */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [
    react(),
    textFiles(),
    tokensStyle(),
    noteAnchors(),
    brandImages(),
    clientManifest(`${root}dist/client/.vite/manifest.json`),
    layersFirst(`${root}src/styles/layers.css`),
  ],
  resolve: { alias: command === 'build' ? [productionRouter()] : [] },
  css: { modules: { generateScopedName: classNames(root) }, lightningcss: { exclude: lightDark } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One small style sheet for the whole site: the first paint needs one file, and later pages need none.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // The first browsers that know `:has()`. Prefixes for older ones would be dead code.
    cssTarget: ['chrome105', 'edge105', 'firefox121', 'safari16.4'],
    reportCompressedSize: false,
  },
  environments: { client: clientEnvironment(), ...(command === 'build' ? { ssr: serverEnvironment() } : {}) },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));

/** Selects the production build of react-router. The exports of its package contain the development build only. */
function productionRouter() {
  const development = createRequire(import.meta.url).resolve('react-router');
  return {
    find: /^react-router$/,
    replacement: join(dirname(development), '../production/index.mjs'),
  };
}

function clientEnvironment(): EnvironmentOptions {
  return {
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: 'src/shell/entry-client.tsx',
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
  };
}

/** Bundles the server entry and the production builds of all libraries into one file. */
function serverEnvironment(): EnvironmentOptions {
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      ssr: 'src/shell/entry-server.tsx',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
    },
  };
}

/**
 * Libraries have their own chunks, so they remain cached when the site's code changes. One chunk holds the
 * modules that several pages share, because one large file compresses better than ten small ones.
 */
function chunkGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    {
      name: 'vendor',
      test: /node_modules\/(@tanstack|react-router|react-i18next|dayjs|cookie)\//,
      priority: 2,
    },
    // Only pages with a long text load it.
    {
      name: 'long-text',
      test: /public-web\/src\/ui\/(long-text|rich-text|figure-markup|table-markup|table-of-contents)/,
      priority: 1,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Only pages with a list that extends or has filters load it.
    {
      name: 'list',
      test: /(public-web\/src\/(lib\/use-first-items|ui\/(filter-|more-link|stay-link|use-focus-first-new))|core\/src\/content\/content-types)/,
      priority: 1,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'site',
      test: /(public-web\/src\/(lib|shell|styles|ui)\/|core\/src\/(?!i18n\/(?!locale))|lucide)/,
      priority: 1,
      minShareCount: 2,
    },
  ];
}
