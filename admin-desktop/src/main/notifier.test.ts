import { describe, expect, it } from 'vitest';
import { createNotifier, type Message } from './notifier.ts';

/** A notifier in a time that goes on only when told. */
function watch(first: string | null = '2026-01-01') {
  const seen: (number | string)[] = [];
  const waits: number[] = [];
  let run = () => {};
  let kept = first ?? undefined;
  let answer: readonly Message[] | 'signed-out' | Error = [];
  const notifier = createNotifier({
    async read() {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    announced: {
      get: () => kept,
      set: (value) => {
        kept = value;
      },
    },
    announce: (count) => seen.push(`told ${count}`),
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
    kept: () => kept,
    async tick(next: typeof answer) {
      answer = next;
      run();
      await settle();
    },
    async start(next: typeof answer) {
      answer = next;
      notifier.start();
      await settle();
    },
    async wake(next: typeof answer) {
      answer = next;
      notifier.wake();
      await settle();
    },
  };
}
const at = (...days: number[]) => days.map((day) => ({ id: `${day}`, createdAt: `2026-02-0${day}` }));

describe('messages of visitors', () => {
  it('that came before the first look are not told of', async () => {
    const watched = watch(null);
    await watched.start([]);
    await watched.tick(at(2, 1));
    expect(watched.seen).toEqual([2, 'told 2']);
    const other = watch(null);
    await other.start(at(2, 1));
    expect([other.seen, other.kept()]).toEqual([[], '2026-02-02']);
  });

  it('are told of once, together, also after a restart', async () => {
    const watched = watch();
    await watched.start(at(1));
    await watched.tick(at(1));
    await watched.tick(at(4, 3, 2, 1));
    expect(watched.seen).toEqual([1, 'told 1', 4, 'told 3']);
    const later = watch(watched.kept());
    await later.start(at(4, 3, 2, 1));
    expect(later.seen).toEqual([]);
  });

  it('are looked for once a minute, less and less often while nobody answers, and at once after sleep', async () => {
    const watched = watch();
    await watched.start([]);
    for (let turn = 0; turn < 6; turn += 1) await watched.tick(new Error('no answer'));
    const minutes = watched.waits.map((wait) => wait / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
    await watched.wake(at(1));
    expect(watched.seen).toEqual([1, 'told 1']);
    expect(watched.waits.at(-1)).toBe(60_000);
  });

  it('are no longer looked for once nobody is signed in, and the badge goes', async () => {
    const watched = watch();
    await watched.start(at(1));
    await watched.tick('signed-out');
    await watched.tick(at(2));
    await watched.wake(at(3));
    expect(watched.seen).toEqual([1, 'told 1', 0]);
    await watched.start(at(3));
    expect(watched.seen.slice(3)).toEqual([1, 'told 1']);
  });

  it('leave the badge when they are looked at', async () => {
    const watched = watch();
    await watched.start(at(1));
    watched.notifier.seen();
    await watched.tick(at(2, 1));
    expect(watched.seen).toEqual([1, 'told 1', 0, 1, 'told 1']);
  });
});
