import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCopySaver } from './copy-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Save = Parameters<typeof createCopySaver<string>>[0]['save'];
const stored = (revision: number) => ({ revision, savedAt: '2026-01-01T00:00:00.000Z' });

/** Creates the saver of a form that opened with the text `a`. */
function open(save: Save) {
  const phases: string[] = [];
  const saver = createCopySaver({
    ...{ initial: 'a', stored: 'a', revision: null, save },
    discard: async () => {},
    onPhase: (phase) => phases.push(phase),
    onStale() {},
  });
  return { saver, phases };
}

it('repeats a save that did not reach the server', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(stored(1));
  const { saver, phases } = open(save);
  saver.set('b');
  await vi.runAllTimersAsync();
  expect(phases).toEqual(['waiting', 'saving', 'offline', 'saving', 'saved']);
});

it('saves within 2.5 seconds while the user types without a pause', async () => {
  const save = vi.fn<Save>().mockResolvedValue(stored(1));
  const { saver } = open(save);
  for (let keys = 1; keys <= 6; keys += 1) {
    saver.set('b'.repeat(keys));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(save).toHaveBeenCalledOnce();
});

it('saves text that was typed during a slow save after it', async () => {
  const save = vi
    .fn<Save>()
    .mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return stored(1);
    })
    .mockResolvedValue(stored(2));
  const { saver, phases } = open(save);
  saver.set('b');
  await vi.advanceTimersByTimeAsync(2000);
  saver.set('bc');
  await vi.runAllTimersAsync();
  expect(save.mock.calls).toEqual([
    ['b', null, false],
    ['bc', 1, false],
  ]);
  expect(phases.at(-1)).toBe('saved');
});

it('names the decision against a stored text in each save until one is accepted', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(stored(4))
    .mockResolvedValue(stored(5));
  const { saver } = open(save);
  saver.adopt({ revision: 2, values: 'theirs' }, true);
  // A colleague saved another part since.
  saver.adopt({ revision: 3, values: 'theirs and more' });
  // The published text itself replaces theirs, so a discard would lose it.
  saver.set('a');
  expect(await saver.complete()).toEqual({ revision: 3, replaces: true });
  saver.release();
  await vi.runAllTimersAsync();
  saver.set('b');
  await vi.runAllTimersAsync();
  expect(save.mock.calls).toEqual([
    ['a', 3, true],
    ['a', 3, true],
    ['b', 4, false],
  ]);
  expect(await saver.complete()).toEqual({ revision: 5 });
});

it('retains a decision that is made during a save', async () => {
  const save = vi
    .fn<Save>()
    .mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return stored(1);
    })
    .mockResolvedValue(stored(2));
  const { saver } = open(save);
  saver.set('b');
  await vi.advanceTimersByTimeAsync(2000);
  saver.replaceStored();
  saver.set('c');
  await vi.runAllTimersAsync();
  expect(save.mock.calls).toEqual([
    ['b', null, false],
    ['c', 1, true],
  ]);
});
