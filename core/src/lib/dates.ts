import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';
import { serverNow } from '#core/api/server-clock.ts';
import type { Language } from '#core/i18n/locale.ts';

dayjs.extend(relativeTime);
dayjs.extend(utc);

/** Western Indonesian Time is UTC+7 all year. */
const wibOffsetHours = 7;
type Moment = string | number | Date;

function inWib(value: Moment, language: Language) {
  return dayjs(value).utcOffset(wibOffsetHours).locale(language);
}

/** Formats a date in WIB: '4 March 2025', '4 Maret 2025'. */
export function formatDate(value: Moment, language: Language): string {
  return inWib(value, language).format('D MMMM YYYY');
}

/** Formats the date on an article's page in WIB, with a two-digit day: '04 March 2025', '04 Maret 2025'. */
export function formatArticleDate(value: Moment, language: Language): string {
  return inWib(value, language).format('DD MMMM YYYY');
}

/** Formats a day in WIB for a citation of the APA: '2025, March 4', '2025, 4 Maret'. */
export function formatCitationDay(value: Moment, language: Language): string {
  return inWib(value, language).format(language === 'en' ? 'YYYY, MMMM D' : 'YYYY, D MMMM');
}

/** Formats a day in WIB for a citation of the Chicago Manual: 'March 4, 2025', '4 Maret 2025'. */
export function formatChicagoDay(value: Moment, language: Language): string {
  return inWib(value, language).format(language === 'en' ? 'MMMM D, YYYY' : 'D MMMM YYYY');
}

/** Formats a month in WIB: 'March 2025', 'Maret 2025'. */
export function formatMonth(value: Moment, language: Language): string {
  return inWib(value, language).format('MMMM YYYY');
}

/** Formats a day in WIB: 'Tuesday, 4 March 2025', 'Selasa, 4 Maret 2025'. */
export function formatDay(value: Moment, language: Language): string {
  return inWib(value, language).format('dddd, D MMMM YYYY');
}

/** Formats a date and time in WIB: '24 November 2026, 09:00'. The caller adds ' WIB'. */
export function formatDateTime(value: Moment, language: Language): string {
  return inWib(value, language).format('D MMMM YYYY, HH:mm');
}

/** Formats the time of day on this device: '12:04'. */
export function formatClock(value: Moment): string {
  return dayjs(value).format('HH:mm');
}

/** Formats the time of an event in WIB: 'Friday, 14 March 2025, 19:30'. The caller adds ' WIB'. */
export function formatEventTime(value: Moment, language: Language): string {
  return inWib(value, language).format('dddd, D MMMM YYYY, HH:mm');
}

/**
 * Formats a relative time by the server's clock: '3 days ago', '3 hari yang lalu'. Shows a time in the future, from a wrong
 * clock, as now.
 */
export function formatRelative(value: Moment, language: Language, now: Moment = serverNow()): string {
  const reference = dayjs(now);
  const past = dayjs(value).isAfter(reference) ? reference : dayjs(value);
  return past.locale(language).from(reference);
}

/** Formats a time as ISO 8601 with +07:00, for `<time datetime>` and structured data. */
export function toWibIso(value: Moment): string {
  return dayjs(value).utcOffset(wibOffsetHours).format('YYYY-MM-DDTHH:mm:ssZ');
}

/** Returns day, short month and weekday of an event, for a date block. */
export function dateBlock(
  value: Moment,
  language: Language,
): { day: string; month: string; weekday: string } {
  const time = inWib(value, language);
  return { day: time.format('D'), month: time.format('MMM'), weekday: time.format('dddd') };
}

/**
 * Returns the values of the date and time fields in WIB: '2025-03-14' and '19:30'. Includes seconds if they are not
 * zero, so saving an unchanged form does not change the time.
 */
export function wibFields(value: Moment): { date: string; time: string } {
  const at = dayjs(value).utcOffset(wibOffsetHours);
  const precision = at.millisecond() > 0 ? ':ss.SSS' : at.second() > 0 ? ':ss' : '';
  return { date: at.format('YYYY-MM-DD'), time: at.format(`HH:mm${precision}`) };
}

/** Returns the first moment of a year in WIB. */
export function startOfWibYear(year: number): Date {
  return dayjs.utc(0).year(year).subtract(wibOffsetHours, 'hour').toDate();
}

/** Converts a date and a time in WIB to ISO 8601 in UTC. Returns undefined if they are invalid. */
export function wibToUtc(date: string, time: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(time)) return undefined;
  const at = dayjs.utc(`${date}T${time}Z`);
  // An overflowing day, such as 31 April, would become a day of the next month.
  if (!at.isValid() || at.format('YYYY-MM-DD') !== date) return undefined;
  return at.subtract(wibOffsetHours, 'hour').toISOString();
}
