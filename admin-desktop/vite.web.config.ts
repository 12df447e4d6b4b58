import { defineConfig, mergeConfig } from 'vite';
import { shared } from './vite.shared.ts';

/** Builds the dashboard for the browser. The server serves it below /admin, in development from source. */
export default defineConfig(
  mergeConfig(shared('web'), { base: '/admin/', build: { outDir: '../../dist/web' } }),
);
