import { AppError } from '@institute/core/errors.ts';

/** Lets so many pieces of work run at a time, the others wait for their turn; past `maxQueued` they are refused. */
export function workQueue(concurrency: number, maxQueued: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new AppError('unavailable', { retryAfter: 5 });
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes now takes it from one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
