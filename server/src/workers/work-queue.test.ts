import { expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

it('lets so many work at a time, the others in turn, and refuses when too many wait', async () => {
  const inTurn = workQueue(2, 3);
  const finish: (() => void)[] = [];
  const order: number[] = [];
  let running = 0;
  const work = (n: number) =>
    inTurn(async () => {
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

it('goes on after work that failed', async () => {
  const inTurn = workQueue(1, 5);
  const fail = () => Promise.reject(new Error('no'));
  await expect(Promise.all([inTurn(fail), inTurn(fail)])).rejects.toThrow('no');
  expect(await inTurn(async () => 7)).toBe(7);
});
