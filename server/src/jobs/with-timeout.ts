import { setTimeout as wait } from 'node:timers/promises';

/** Waits for work that may be broken off without harm, but not for long: a server that is told to end has ten seconds. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const { signal } = late;
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => {})]);
  late.abort();
}
