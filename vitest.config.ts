import { availableParallelism } from 'node:os';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

// The configurations of the packages import TypeScript modules of other packages.
register();

/*
 * Two tiers. The default tier (`npm test`) needs no database server. The full tier (`npm run test:full`) adds the
 * projects `full:...`: PostgreSQL, and the whole extent of slow tests.
 *
 *   x.test.ts                     unit: no I/O beyond temporary files
 *   x.component.test.tsx          component: real source in Chromium, fake API
 *   x.integration.test.ts         integration: server with a real database, in process
 *   e2e/x.test.ts                 e2e: built product
 *   x.slow.*.test.ts              a small case in the default tier, the whole in the full tier
 *   x.full.test.ts                full tier only
 */
const sources = '{core,server,public-web,admin-desktop}';
const integration = 'server/**/*.integration.test.ts';
const component = '**/*.component.test.tsx';
const e2e = ['*/e2e/**/*.test.ts', '*/src/**/budget.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/out/**'];
const notUnit = [...never, integration, component, ...e2e];
/** Tests that apply to one database only. */
const embeddedOnly = ['server/src/db/embedded/**/*.test.ts', 'server/src/cli/dev.slow.integration.test.ts'];
const postgresOnly = ['server/src/db/postgres.integration.test.ts'];
const whole = { TEST_EXTENT: 'full' };

// Limits only end tests that hang: a loaded machine is ten times slower than an idle one.
const unitTimes = { testTimeout: 120_000 };
const integrationTimes = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};
const e2eSettings = {
  globalSetup: ['./server/testing/built-product.ts'],
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

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
        test: {
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: [...notUnit, '**/*.full.test.ts'],
          ...unitTimes,
        },
      },
      'admin-desktop/vitest.config.ts',
      'public-web/vitest.config.ts',
      'admin-desktop/vitest.full.config.ts',
      'admin-desktop/vitest.editor.config.ts',
      'public-web/vitest.full.config.ts',
      {
        extends: true,
        test: {
          name: 'integration:embedded',
          include: [integration],
          exclude: [...never, ...postgresOnly, '**/*.full.integration.test.ts'],
          env: { TEST_DB: 'embedded' },
          ...integrationTimes,
        },
      },
      {
        extends: true,
        test: { name: 'e2e', include: e2e, exclude: [...never, '**/*.full.test.ts'], ...e2eSettings },
      },
      {
        extends: true,
        test: {
          name: 'full:unit',
          include: [`${sources}/**/*.{slow,full}.test.ts`],
          exclude: notUnit,
          env: whole,
          ...unitTimes,
        },
      },
      {
        extends: true,
        test: {
          name: 'full:embedded',
          include: ['server/**/*.{full,slow}.integration.test.ts'],
          exclude: never,
          env: { TEST_DB: 'embedded', ...whole },
          ...integrationTimes,
        },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              extends: true as const,
              test: {
                name: 'full:postgres',
                include: [integration],
                exclude: [...never, ...embeddedOnly],
                env: { TEST_DB: 'postgres', ...whole },
                ...integrationTimes,
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'full:e2e',
          include: ['*/e2e/**/*.{full,slow}.test.ts'],
          exclude: never,
          env: whole,
          ...e2eSettings,
        },
      },
    ],
  },
});
