import { AppError } from '@institute/core/api/errors.ts';

/**
 * Runs at most `concurrency` tasks at once and queues others in order.
 * @throws AppError unavailable if more than `maxQueued` wait
 */
export function workQueue(concurrency: number, maxQueued: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new AppError('unavailable', { retryAfter: 5 });
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next waiting task, so that a new one cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
