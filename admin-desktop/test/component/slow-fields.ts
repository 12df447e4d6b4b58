import { vi } from 'vitest';

/**
 * Makes the timer last longer after which the fields of a form render a changed rich text. `vi.restoreAllMocks` ends it.
 */
export function slowFields(): void {
  const original = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    original(run, delay === 300 ? 3_000 : delay)) as typeof original);
}
