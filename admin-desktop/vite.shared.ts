import { fileURLToPath } from 'node:url';
import { colours } from '@institute/core/brand/brand.ts';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const tokens = 'virtual:dashboard-tokens.css';

/** Settings of both builds of the dashboard, for the browser and for the desktop app. */
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
    // Excludes code for the desktop app from the build for the browser.
    define: { __DESKTOP__: JSON.stringify(place === 'desktop') },
    css: { transformer: 'lightningcss' },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      // The content security policy allows no data: URLs in scripts and styles.
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
    },
  };
}

/**
 * Libraries have their own chunks, so that they remain cached when the dashboard changes. Sign-in and first tab have one
 * chunk each with all their imports. Chunks shared with parts that load later would be small and compress worse.
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

/** Serves `virtual:dashboard-tokens.css`: the brand's colours as custom properties, for light and dark. */
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
