import { componentTests } from '@institute/server/testing/component-tests.ts';
import { mergeConfig } from 'vite';
import { drawnUploads } from './test/component/drawn-uploads.ts';
import site from './vite.config.ts';

/** Component tests of the public site: its real source in a browser, without a server. */
export default mergeConfig(site({ command: 'serve', mode: 'test' }), {
  plugins: [drawnUploads()],
  ...componentTests({
    name: 'component:site',
    folder: import.meta.dirname,
    include: 'src/**/*.component.test.tsx',
    setup: ['test/component/setup.ts'],
  }),
});
