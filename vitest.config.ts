import { defineConfig } from 'vitest/config';

/** Server tests run against the embedded database, and once more against PostgreSQL where one is named. */
const databases = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded'];
const serverTests = ['server/src/**/*.test.ts'];
/** Tests of the server that touch no database run once; those of one kind of database only on that. */
const withoutDatabase = [
  'server/src/backup/lines.test.ts',
  'server/src/build/**/*.test.ts',
  'server/src/pages/**/*.test.ts',
  'server/src/storage/**/*.test.ts',
  'server/src/workers/**/*.test.ts',
  'server/src/{env,error-sentence,http-server}.test.ts',
  'server/src/db/statement-name.test.ts',
  'server/src/cli/{command,progress}.test.ts',
  'server/src/http/{logger,session-keys}.test.ts',
  'server/src/db/seeds/{samples,pictures}.test.ts',
  'server/src/features/account/totp.test.ts',
  'server/src/features/calendar/ical.test.ts',
  'server/src/features/feed/absolute-markup.test.ts',
  'server/src/features/pdf/{inspect-pdf,pdf-contents}.test.ts',
  'server/src/features/shared/{clean-rich-text,work-queue}.test.ts',
  'server/src/features/upload/store-image.test.ts',
];
const onlyOn: Record<string, string[]> = {
  embedded: ['server/src/db/embedded/**/*.test.ts', 'server/src/cli/dev.test.ts'],
  postgres: ['server/src/db/postgres.test.ts'],
};
/** What needs the built product: journeys in a browser, and the weight of its files. */
const journeys = ['*/e2e/**/*.test.ts', '*/src/**/budget.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './server/src/testing/closing-line.ts'],
    maxWorkers: 2,
    // Half of the time of most files was loading the same modules again. No test replaces a module, and a file cleans up
    // what it changes; what a module keeps is what it would keep in the product.
    isolate: false,
    // Of what is set above, projects take over only what they extend.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'core/src/**/*.test.ts',
            ...withoutDatabase,
            'public-web/src/**/*.test.{ts,tsx}',
            'admin-desktop/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/budget.test.ts'],
          testTimeout: 60_000,
        },
      },
      ...databases.map((database) => ({
        extends: true as const,
        test: {
          name: `server on ${database}`,
          include: serverTests,
          exclude: [...withoutDatabase, ...(onlyOn[database === 'embedded' ? 'postgres' : 'embedded'] ?? [])],
          env: { TEST_DB: database },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: ['./server/src/testing/built-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
          // A journey that fails in CI is made once more: a fault fails twice, a machine that stood still once.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
