import { defineConfig, mergeConfig } from 'vite';
import { shared } from './vite.shared.ts';

/** The dashboard for the browser, which the server serves below /admin: built, or from source in development. */
export default defineConfig(
  mergeConfig(shared('web'), { base: '/admin/', build: { outDir: '../../dist/web' } }),
);
