import { expect, it, vi } from 'vitest';
import { createCopySaver } from './copy-saver.ts';

it('repeats a save that did not reach the server', async () => {
  vi.useFakeTimers();
  try {
    const phases: string[] = [];
    const save = vi
      .fn<() => Promise<{ revision: number; savedAt: string }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ revision: 1, savedAt: '2026-01-01T00:00:00.000Z' });
    const saver = createCopySaver({
      ...{ initial: 'a', stored: 'a', revision: null, save },
      discard: async () => {},
      onPhase: (phase) => phases.push(phase),
      onStale() {},
    });
    saver.set('b');
    await vi.runAllTimersAsync();
    expect(phases).toEqual(['waiting', 'saving', 'offline', 'saving', 'saved']);
  } finally {
    vi.useRealTimers();
  }
});
