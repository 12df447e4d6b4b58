import { componentTests } from '@institute/server/testing/component-tests.ts';
import { mergeConfig } from 'vite';
import { shared } from './vite.shared.ts';

/** All component tests of the editor in their whole extent, on a page that allows no style attributes in HTML. */
export default mergeConfig(
  shared('web'),
  componentTests({
    name: 'full:editor',
    folder: import.meta.dirname,
    include: 'src/renderer/src/editor/**/*.component.test.tsx',
    setup: ['test/component/strict-policy.ts', 'test/component/setup.ts'],
    width: 1500,
    extent: 'full',
  }),
);
