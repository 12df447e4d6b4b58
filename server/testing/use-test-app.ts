import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { emptyTables } from './test-db.ts';

/** The one app of a test file: started before its tests, with empty tables for each, and ended after them. */
export function useTestApp(options?: TestAppOptions): TestApp {
  const running = {} as TestApp;
  beforeAll(async () => {
    Object.assign(running, await startTestApp(options));
  });
  beforeEach(() => emptyTables(running.services.database));
  afterAll(() => running.close());
  return running;
}
