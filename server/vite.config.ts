import { defineConfig } from 'vite';

/** Bundles the server with core into server/dist; packages of node_modules stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@institute\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'sanitize-worker': 'src/rich-text/sanitize-worker.ts',
        'embedded-worker': 'src/db/embedded/embedded-worker.ts',
        'rewrite-worker': 'src/features/pdf/rewrite-worker.ts',
        'image-worker': 'src/images/image-worker.ts',
        'reference-worker': 'src/references/reference-worker.ts',
        'word-worker': 'src/features/word/word-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
