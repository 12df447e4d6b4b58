import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { emptyTables } from './test-db.ts';

/** Starts one app for a test file, empties its tables before each test, and closes it at the end. */
export function useTestApp(options?: TestAppOptions): TestApp {
  const running = {} as TestApp;
  beforeAll(async () => {
    Object.assign(running, await startTestApp(options));
  });
  beforeEach(() => emptyTables(running.services.database));
  afterAll(() => running.close());
  return running;
}
