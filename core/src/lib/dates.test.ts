import { describe, expect, it } from 'vitest';
import {
  dateBlock,
  formatArticleDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatEventTime,
  formatMonth,
  formatRelative,
  startOfWibYear,
  toWibIso,
  wibFields,
  wibToUtc,
} from './dates.ts';

const now = '2026-03-01T00:00:00Z';
const ago = (seconds: number) => Date.parse(now) - seconds * 1000;

it('formats article dates as dd MMMM yyyy in WIB (L12, ART-07, DATE-01, DATE-02, DATE-03)', () => {
  expect(formatArticleDate('2025-03-04T05:00:00Z', 'en')).toBe('04 March 2025');
  expect(formatArticleDate('2025-03-04T05:00:00Z', 'id')).toBe('04 Maret 2025');
  expect(formatArticleDate('2025-03-04T18:00:00Z', 'en')).toBe('05 March 2025');
});

it('formats podcast times as weekday, day month year, HH:mm in WIB (L12, POD-03, DATE-04)', () => {
  expect(formatEventTime('2025-03-14T12:30:00Z', 'en')).toBe('Friday, 14 March 2025, 19:30');
  expect(formatEventTime('2025-03-14T12:30:00Z', 'id')).toBe('Jumat, 14 Maret 2025, 19:30');
  expect(formatEventTime('2025-03-14T02:05:00Z', 'en')).toBe('Friday, 14 March 2025, 09:05');
  expect(formatEventTime('2025-12-09T02:05:00Z', 'en')).toBe('Tuesday, 9 December 2025, 09:05');
  expect(formatEventTime('2025-12-09T02:05:00Z', 'id')).toBe('Selasa, 9 Desember 2025, 09:05');
});

it('formats months and days in WIB without a leading zero', () => {
  expect(formatDate('2025-03-04T05:00:00Z', 'en')).toBe('4 March 2025');
  expect(formatDate('2025-03-04T18:00:00Z', 'id')).toBe('5 Maret 2025');
  expect(formatDateTime('2025-03-04T05:00:00Z', 'en')).toBe('4 March 2025, 12:00');
  expect(formatMonth('2025-02-28T17:00:00Z', 'en')).toBe('March 2025');
  expect(formatMonth('2025-02-28T17:00:00Z', 'id')).toBe('Maret 2025');
  expect(formatDay('2025-03-06T17:00:00Z', 'en')).toBe('Friday, 7 March 2025');
  expect(formatDay('2025-03-06T17:00:00Z', 'id')).toBe('Jumat, 7 Maret 2025');
});

it('splits a date in WIB into day, month and weekday', () => {
  const evening = '2025-02-28T17:00:00Z';
  expect(dateBlock(evening, 'en')).toEqual({ day: '1', month: 'Mar', weekday: 'Saturday' });
  expect(dateBlock(evening, 'id')).toEqual({ day: '1', month: 'Mar', weekday: 'Sabtu' });
});

it.each([
  [10, 'a few seconds ago', 'beberapa detik yang lalu'],
  [300, '5 minutes ago', '5 menit yang lalu'],
  [3 * 86_400, '3 days ago', '3 hari yang lalu'],
  [70 * 86_400, '2 months ago', '2 bulan yang lalu'],
])('DATE-05 RES-05 %i seconds ago in both languages', (seconds, en, id) => {
  expect(formatRelative(ago(seconds), 'en', now)).toBe(en);
  expect(formatRelative(ago(seconds), 'id', now)).toBe(id);
});

it('formats a relative time in the future as now', () => {
  expect(formatRelative(ago(-5000), 'en', now)).toBe('a few seconds ago');
});

it('formats ISO times with the offset of WIB', () => {
  expect(toWibIso('2025-03-14T12:30:00Z')).toBe('2025-03-14T19:30:00+07:00');
});

it('finds the first moment of a year in WIB', () => {
  expect(startOfWibYear(2024)).toEqual(new Date('2023-12-31T17:00:00Z'));
  for (const year of [1, 50, 9999, 10_000]) expect(startOfWibYear(year + 1).getUTCFullYear()).toBe(year);
});

describe('times in form fields', () => {
  it('survive a round trip to the millisecond', () => {
    for (const [iso, date, time] of [
      ['2025-03-14T12:30:00.000Z', '2025-03-14', '19:30'],
      ['2024-12-31T17:00:00.000Z', '2025-01-01', '00:00'],
      ['2024-02-29T16:59:00.000Z', '2024-02-29', '23:59'],
      ['2025-03-14T12:30:05.000Z', '2025-03-14', '19:30:05'],
      ['2025-03-14T12:30:05.120Z', '2025-03-14', '19:30:05.120'],
    ] as const) {
      expect(wibFields(iso)).toEqual({ date, time });
      expect(wibToUtc(date, time)).toBe(iso);
    }
  });

  it.each([
    ['', '19:30'],
    ['2025-03-14', ''],
    ['2025-02-30', '19:30'],
    ['2025-13-01', '19:30'],
    ['275760-09-13', '19:30'],
    ['2025-03-14', '25:00'],
    ['14.03.2025', '19:30'],
  ])('are none: %j %j', (date, time) => {
    expect(wibToUtc(date, time)).toBeUndefined();
  });
});
