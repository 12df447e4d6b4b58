import { expect, it } from 'vitest';
import { dayOf, monthFrom, shiftMonth } from './months.ts';

it('accepts the months of the address that the server accepts', () => {
  expect(['2026-11', '2000-01', '9998-12'].map(monthFrom)).toEqual(['2026-11', '2000-01', '9998-12']);
  for (const text of [null, '', '2026', '2026-13', '2026-00', '1999-12', '9999-01', '2026-1', '2026-11-01'])
    expect(monthFrom(text), String(text)).toBeUndefined();
});

it('shifts months across years', () => {
  expect([shiftMonth('2026-11', 1), shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual([
    ...['2026-12', '2027-01', '2025-12'],
  ]);
});

it('returns the day in WIB', () => {
  expect(dayOf('2026-11-23T16:59:59.999Z')).toBe('2026-11-23');
  expect(dayOf(new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-24');
});
