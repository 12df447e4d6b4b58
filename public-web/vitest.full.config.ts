import { componentTests } from '@institute/server/testing/component-tests.ts';
import { mergeConfig } from 'vite';
import { drawnUploads } from './test/component/drawn-uploads.ts';
import site from './vite.config.ts';

/** The whole extent of the slow component tests of the public site. */
export default mergeConfig(site({ command: 'serve', mode: 'test' }), {
  plugins: [drawnUploads()],
  ...componentTests({
    name: 'full:site',
    folder: import.meta.dirname,
    include: 'src/**/*.slow.component.test.tsx',
    setup: ['test/component/setup.ts'],
    extent: 'full',
  }),
});
