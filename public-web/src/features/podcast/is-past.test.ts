import { describe, expect, it } from 'vitest';
import { isPast } from './is-past.ts';

const podcast = { scheduledAt: '2026-03-14T12:30:00.000Z', durationMinutes: 60 } as Parameters<
  typeof isPast
>[0];
const at = (time: string) => Date.parse(`2026-03-14T${time}:00.000Z`);

describe('isPast', () => {
  it('returns false before and during a podcast', () => {
    expect(isPast(podcast, at('12:00'))).toBe(false);
    expect(isPast(podcast, at('13:29'))).toBe(false);
  });

  it('returns true after the end', () => {
    expect(isPast(podcast, at('13:31'))).toBe(true);
    expect(isPast({ ...podcast, durationMinutes: null }, at('12:31'))).toBe(true);
  });
});
