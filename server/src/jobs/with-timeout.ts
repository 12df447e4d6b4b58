import { setTimeout as wait } from 'node:timers/promises';

/** Waits for work that can be abandoned, but at most for the given time. A stopping server has 10 seconds. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const { signal } = timeout;
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => {})]);
  timeout.abort();
}
