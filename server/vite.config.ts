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
        'clean-worker': 'src/features/shared/clean-worker.ts',
        'embedded-worker': 'src/db/embedded/embedded-worker.ts',
        'inspect-worker': 'src/features/pdf/inspect-worker.ts',
        'picture-process': 'src/pictures/picture-process.ts',
        'pdf-worker': 'src/features/research/pdf/pdf-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
