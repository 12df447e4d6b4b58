import { fileURLToPath } from 'node:url';
import { colours } from '@institute/core/brand/brand.ts';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const tokens = 'virtual:dashboard-tokens.css';

/** What the browser's and the desktop's build of the dashboard share: the same source, the same output rules. */
export function shared(place: 'web' | 'desktop'): UserConfig {
  return {
    root: fileURLToPath(new URL('src/renderer', import.meta.url)),
    plugins: [react(), colourTokens()],
    resolve: {
      alias: [
        { find: /^zod$/, replacement: fileURLToPath(new URL('src/zod-without-eval.ts', import.meta.url)) },
        {
          find: /^quill$/,
          replacement: fileURLToPath(new URL('src/quill-without-themes.ts', import.meta.url)),
        },
      ],
    },
    // What only the app has is left out of the browser's build.
    define: { __DESKTOP__: JSON.stringify(place === 'desktop') },
    css: { transformer: 'lightningcss' },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      // The page's policy names no data: for scripts and styles, so nothing is put into them.
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
    },
  };
}

/**
 * Libraries change seldom: in chunks of their own they stay in the browser's cache while the dashboard moves on. The
 * sign-in and the first tab have one chunk each with all that they import: shared with the parts that load later, they
 * would fall into dozens of small chunks, which compress worse.
 */
function chunks() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    {
      name: 'vendor',
      test: /node_modules\/(@tanstack|react-router|i18next|react-i18next|zod)\//,
      priority: 3,
    },
    { name: 'sign-in', test: /renderer\/src\/main\.tsx$/, priority: 2 },
    { name: 'first-tab', test: /renderer\/src\/shell\/dashboard\.tsx$/, priority: 1 },
    { name: 'editor', test: /renderer\/src\/editor\/rich-text-input\.tsx$/, priority: 0 },
  ];
}

/** Serves `virtual:dashboard-tokens.css`: the colours of the house as custom properties, dark under the root's class. */
function colourTokens(): Plugin {
  const properties = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value};`)
      .join('');
  const css =
    `:root{color-scheme:light;${properties(colours.light)}}` +
    `:root.dark{color-scheme:dark;${properties(colours.dark)}}`;
  return {
    name: 'colour-tokens',
    resolveId: (id) => (id === tokens ? `\0${tokens}` : undefined),
    load: (id) => (id === `\0${tokens}` ? css : undefined),
  };
}
