import { componentTests } from '@institute/server/testing/component-tests.ts';
import { mergeConfig } from 'vite';
import { shared } from './vite.shared.ts';

/** The whole extent of the slow component tests of the dashboard, without those of the editor. */
export default mergeConfig(
  shared('web'),
  componentTests({
    name: 'full:dashboard',
    folder: import.meta.dirname,
    include: 'src/renderer/src/app/**/*.slow.component.test.tsx',
    setup: ['test/component/setup.ts'],
    // Wide enough for two languages and the settings.
    width: 1500,
    extent: 'full',
  }),
);
