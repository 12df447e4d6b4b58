import { toWibIso } from '@institute/core/lib/dates.ts';

/** Years with times that the server accepts. The last month has a next one. */
const years = { first: 2000, last: 9998 };

/** Returns a month such as '2026-11', or undefined if the text is none. */
export function monthFrom(text: string | null): string | undefined {
  if (!text || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  return year >= years.first && year <= years.last ? text : undefined;
}

/** Returns the month that many months later. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the day in WIB: '2026-11-24'. */
export function dayOf(time: string | Date): string {
  return toWibIso(time).slice(0, 10);
}
