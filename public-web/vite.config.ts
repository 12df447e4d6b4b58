import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { brandImages } from './src/build/brand-images.ts';
import { clientManifest } from './src/build/client-manifest.ts';
import { layersFirst } from './src/build/css-layer-order.ts';
import { leanEndpoints } from './src/build/lean-endpoints.ts';
import { leanI18next } from './src/build/lean-i18next.ts';
import { leanRouter } from './src/build/lean-router.ts';
import { textFiles } from './src/build/text-files.ts';
import { tokensStyle } from './src/build/tokens-style.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * `vite build` makes both halves: dist/client for the browser, then dist/server/entry-server.js, which knows the
 * names of the first half's files. In development a server runs this configuration in middleware mode and
 * loads `/src/entry-server.tsx` with `ssrLoadModule`; there are no built files then, and none are needed.
 */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [
    leanRouter(),
    leanI18next(`${root}src/app/translator.ts`),
    leanEndpoints(fileURLToPath(new URL('../core/src', import.meta.url))),
    react(),
    textFiles(),
    tokensStyle(),
    brandImages(),
    clientManifest(`${root}dist/client/.vite/manifest.json`),
    layersFirst(`${root}src/styles/layers.css`),
  ],
  resolve: { alias: { zod: `${root}src/app/no-zod.ts` } },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet for the whole site: it is small, the first paint waits for one file, and later pages for none.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  environments: { client: browserHalf(), ...(command === 'build' ? { ssr: serverHalf() } : {}) },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));

function browserHalf(): EnvironmentOptions {
  return {
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: 'src/entry-client.tsx',
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
  };
}

/** One file with all libraries in it, each in its production form. */
function serverHalf(): EnvironmentOptions {
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      ssr: 'src/entry-server.tsx',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
    },
  };
}

/**
 * Libraries change seldom: in chunks of their own they stay in the reader's cache while the site's code moves on. What
 * every page needs is one chunk, for one large file is sent in less than ten small ones; what is fetched later (see
 * the dynamic imports) stays out of it, and so does what single pages use.
 */
function chunkGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    {
      name: 'vendor',
      test: /node_modules\/(@tanstack|react-router|react-i18next|dayjs|cookie)\//,
      priority: 2,
    },
    {
      name: 'site',
      test: /(public-web\/src\/(app|layout|styles|ui)\/|core\/src\/(?!i18n\/)|lucide)/,
      priority: 1,
      minShareCount: 2,
    },
  ];
}
