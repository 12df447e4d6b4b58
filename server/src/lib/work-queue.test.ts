import { expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

it('runs a limited number of tasks at once, queues others in order, and rejects when full', async () => {
  const enqueue = workQueue(2, 3);
  const finish: (() => void)[] = [];
  const order: number[] = [];
  let running = 0;
  const work = (n: number) =>
    enqueue(async () => {
      running += 1;
      order.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      return n;
    });
  const five = Promise.all([1, 2, 3, 4, 5].map(work));
  await expect(work(6)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (let n = 0; n < 5; n += 1) {
    expect(running).toBeLessThanOrEqual(2);
    finish[n]?.();
    await new Promise(setImmediate);
  }
  expect(await five).toEqual([1, 2, 3, 4, 5]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

it('continues after a failed task', async () => {
  const enqueue = workQueue(1, 5);
  const fail = () => Promise.reject(new Error('no'));
  await expect(Promise.all([enqueue(fail), enqueue(fail)])).rejects.toThrow('no');
  expect(await enqueue(async () => 7)).toBe(7);
});
