import { afterEach, beforeEach, expect } from 'vitest';
import { createFakeApi, type FakeApi } from './fake-api.ts';

/**
 * Creates a fake API before each component test of a file, and resets the document after it. A test fails if the client
 * sends a request that the test does not expect, or if it logs an error.
 * @param prepare sets the responses that every test of the client needs
 * @param cleanUp removes what the test rendered
 */
export function useFakeApi(
  prepare: (api: FakeApi) => void,
  cleanUp: () => Promise<void>,
): { readonly api: FakeApi } {
  const running = { api: createFakeApi() };
  let logged: string[] = [];
  const original = console.error;
  beforeEach(() => {
    running.api = createFakeApi();
    prepare(running.api);
    logged = [];
    console.error = (...values: unknown[]) => {
      logged.push(values.join(' '));
      original(...values);
    };
  });
  afterEach(async () => {
    await cleanUp();
    console.error = original;
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.className = '';
    expect(running.api.faults).toEqual([]);
    expect(logged).toEqual([]);
  });
  return running;
}
