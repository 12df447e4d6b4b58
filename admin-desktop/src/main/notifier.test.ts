import { describe, expect, it } from 'vitest';
import { createNotifier, type News } from './notifier.ts';

/** A notifier with a manual clock. */
function createTestNotifier(first: string | null = '2026-01-01') {
  const seen: (number | string)[] = [];
  const waits: number[] = [];
  let run = () => {};
  let announced = first ?? undefined;
  let response: readonly News[] | 'signed-out' | Error = [];
  const notifier = createNotifier({
    async read() {
      if (response instanceof Error) throw response;
      return response;
    },
    announced: {
      get: () => announced,
      set: (value) => {
        announced = value;
      },
    },
    announce: ({ length }) => seen.push(`announced ${length}`),
    badge: (count) => seen.push(count),
    schedule(next, wait) {
      waits.push(wait);
      run = next;
      return () => {
        run = () => {};
      };
    },
    random: () => 0.5,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    notifier,
    seen,
    waits,
    announced: () => announced,
    async tick(next: typeof response) {
      response = next;
      run();
      await settle();
    },
    async start(next: typeof response) {
      response = next;
      notifier.start();
      await settle();
    },
    async wake(next: typeof response) {
      response = next;
      notifier.wake();
      await settle();
    },
  };
}
const messagesOn = (...days: number[]) => days.map((day) => ({ createdAt: `2026-02-0${day}` }));

describe('createNotifier', () => {
  it('does not announce messages from before the first poll', async () => {
    const test = createTestNotifier(null);
    await test.start([]);
    await test.tick(messagesOn(2, 1));
    expect(test.seen).toEqual([2, 'announced 2']);
    const other = createTestNotifier(null);
    await other.start(messagesOn(2, 1));
    expect([other.seen, other.announced()]).toEqual([[], '2026-02-02']);
  });

  it('announces new messages together and once, also across a restart', async () => {
    const test = createTestNotifier();
    await test.start(messagesOn(1));
    await test.tick(messagesOn(1));
    await test.tick(messagesOn(4, 3, 2, 1));
    expect(test.seen).toEqual([1, 'announced 1', 4, 'announced 3']);
    const later = createTestNotifier(test.announced());
    await later.start(messagesOn(4, 3, 2, 1));
    expect(later.seen).toEqual([]);
  });

  it('polls each minute, backs off after failures, and polls at once after sleep', async () => {
    const test = createTestNotifier();
    await test.start([]);
    for (let attempt = 0; attempt < 6; attempt += 1) await test.tick(new Error('no response'));
    const minutes = test.waits.map((wait) => wait / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
    await test.wake(messagesOn(1));
    expect(test.seen).toEqual([1, 'announced 1']);
    expect(test.waits.at(-1)).toBe(60_000);
  });

  it('stops polling and clears the badge after sign-out', async () => {
    const test = createTestNotifier();
    await test.start(messagesOn(1));
    await test.tick('signed-out');
    await test.tick(messagesOn(2));
    await test.wake(messagesOn(3));
    expect(test.seen).toEqual([1, 'announced 1', 0]);
    await test.start(messagesOn(3));
    expect(test.seen.slice(3)).toEqual([1, 'announced 1']);
  });

  it('clears the badge once the messages are seen', async () => {
    const test = createTestNotifier();
    await test.start(messagesOn(1));
    test.notifier.seen();
    await test.tick(messagesOn(2, 1));
    expect(test.seen).toEqual([1, 'announced 1', 0, 1, 'announced 1']);
  });
});
