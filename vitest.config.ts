import { defineConfig } from 'vitest/config';

/** Integration tests run against the embedded database, and again against PostgreSQL if TEST_DATABASE_URL names one. */
const databases = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded'];
const integrationTests = 'server/**/*.integration.test.ts';
/** Tests that apply to one database only. */
const onlyOn: Record<string, string[]> = {
  embedded: ['server/src/db/embedded/**/*.test.ts', 'server/src/cli/dev.integration.test.ts'],
  postgres: ['server/src/db/postgres.integration.test.ts'],
};
/** Tests of the built product: browser tests and the size budget of its files. */
const e2eTests = ['*/e2e/**/*.test.ts', '*/src/**/budget.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './server/testing/summary-reporter.ts'],
    maxWorkers: 2,
    // Loading modules again for each file took half of the run time. No test mocks a module, and each file removes
    // what it creates, so files of one worker can share their modules.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{core,server,public-web,admin-desktop}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/out/**', integrationTests, ...e2eTests],
          testTimeout: 60_000,
        },
      },
      ...databases.map((database) => ({
        extends: true as const,
        test: {
          name: `integration:${database}`,
          include: [integrationTests],
          exclude: onlyOn[database === 'embedded' ? 'postgres' : 'embedded'] ?? [],
          env: { TEST_DB: database },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: e2eTests,
          globalSetup: ['./server/testing/built-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
          // In CI, a second attempt separates a real failure from a stalled machine.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
