import { componentTests } from '@institute/server/testing/component-tests.ts';
import { mergeConfig } from 'vite';
import { shared } from './vite.shared.ts';

/** Component tests of the dashboard: its real source in a browser, without a server. */
export default mergeConfig(
  shared('web'),
  componentTests({
    name: 'component:dashboard',
    folder: import.meta.dirname,
    include: 'src/renderer/**/*.component.test.tsx',
    setup: ['test/component/setup.ts'],
    // Wide enough for two languages and the settings.
    width: 1500,
  }),
);
