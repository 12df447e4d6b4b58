import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

// The configurations of the packages import TypeScript modules of other packages.
register();

/*
 * `npm test` runs the files `x.test.ts` and `x.test.tsx`, `npm run test:slow` the files `x.slow.ts`. The place of a file
 * determines its project (docs/testing.md).
 */
const never = ['**/node_modules/**', '**/dist/**', '**/out/**'];
const e2e = ['*/e2e/**/*.test.ts', '*/src/**/budget.test.ts'];
const server = 'server/**/*.test.ts';
/** Tests that apply to one database only. */
const embeddedOnly = 'server/src/db/embedded/**/*.test.ts';
const postgresOnly = 'server/src/db/postgres.test.ts';
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

// Limits only end tests that hang: a loaded machine is ten times slower than an idle one.
const patient = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
const fakeElectron = join(import.meta.dirname, 'admin-desktop/test/fake-electron/electron.ts');
const builtProduct = ['./server/testing/built-product.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './server/testing/summary-reporter.ts'],
    // Vitest leaves one core idle by default. On two cores that doubles the time.
    maxWorkers: availableParallelism(),
    // Loading modules again for each file took half of the run time. No test mocks a module, and each file removes
    // what it creates, so files of one worker can share their modules.
    isolate: false,
    // A loaded machine needs more than a minute to load the first page. Vitest reads this limit here only.
    browser: { connectTimeout: 300_000 },
    // The component tests set `production` for this process, to load React's production build.
    env: { NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        // The main process of the desktop app runs on a fake: Electron's package downloads a binary.
        resolve: { alias: [{ find: /^electron$/, replacement: fakeElectron }] },
        // Set by the build of the app (electron.vite.config.ts).
        define: { __UPDATE_FEED__: '""', __UPDATES_SIGNED__: 'false', __DICTIONARIES__: '""' },
        test: {
          ...patient,
          name: 'unit',
          include: ['{core,public-web,admin-desktop}/**/*.test.ts'],
          exclude: [...never, ...e2e],
        },
      },
      'vitest.component.config.ts',
      {
        extends: true,
        test: {
          ...patient,
          name: 'integration',
          include: [server],
          exclude: [...never, ...e2e, postgresOnly],
        },
      },
      {
        extends: true,
        test: { ...patient, name: 'e2e', include: e2e, exclude: never, globalSetup: builtProduct },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'slow',
          include: ['{core,server,public-web,admin-desktop}/**/*.slow.ts', ...(hasPostgres ? [server] : [])],
          exclude: [...never, ...e2e, embeddedOnly],
          env: { TEST_DB: hasPostgres ? 'postgres' : 'embedded' },
          globalSetup: builtProduct,
        },
      },
    ],
  },
});
