import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';
import type { Language } from './locale.ts';

dayjs.extend(relativeTime);
dayjs.extend(utc);

/** Western Indonesian Time: 7 hours ahead of UTC, all year. */
const wibOffsetHours = 7;
type Moment = string | number | Date;

function inWib(moment: Moment, language: Language) {
  return dayjs(moment).utcOffset(wibOffsetHours).locale(language);
}

/** `dd MMMM yyyy` in WIB: '04 March 2025', '04 Maret 2025'. */
export function formatDate(moment: Moment, language: Language): string {
  return inWib(moment, language).format('DD MMMM YYYY');
}

/** Day month year, HH:mm in WIB: '24 November 2026, 09:00'; ' WIB' is written beside it. */
export function formatDateTime(moment: Moment, language: Language): string {
  return inWib(moment, language).format('DD MMMM YYYY, HH:mm');
}

/** Weekday, day month year, HH:mm in WIB: 'Friday, 14 March 2025, 19:30'; ' WIB' is written beside it. */
export function formatEventTime(moment: Moment, language: Language): string {
  return inWib(moment, language).format('dddd, DD MMMM YYYY, HH:mm');
}

/** '3 days ago', '3 hari yang lalu'; a time in the future (a clock that is off) reads as now. */
export function formatRelative(moment: Moment, language: Language, now: Moment = Date.now()): string {
  const reference = dayjs(now);
  const past = dayjs(moment).isAfter(reference) ? reference : dayjs(moment);
  return past.locale(language).from(reference);
}

/** ISO 8601 with +07:00, for `<time datetime>` and structured data. */
export function toWibIso(moment: Moment): string {
  return dayjs(moment).utcOffset(wibOffsetHours).format('YYYY-MM-DDTHH:mm:ssZ');
}

/** Day of the month, short month and weekday of an event, for a date block. */
export function dateBlock(
  moment: Moment,
  language: Language,
): { day: string; month: string; weekday: string } {
  const time = inWib(moment, language);
  return { day: time.format('DD'), month: time.format('MMM'), weekday: time.format('dddd') };
}

/**
 * A moment as the fields of a form have it, in WIB: '2025-03-14' and '19:30', with seconds only where there are any,
 * so that what is read and stored again is the same moment.
 */
export function wibFields(moment: Moment): { date: string; time: string } {
  const at = dayjs(moment).utcOffset(wibOffsetHours);
  const precision = at.millisecond() > 0 ? ':ss.SSS' : at.second() > 0 ? ':ss' : '';
  return { date: at.format('YYYY-MM-DD'), time: at.format(`HH:mm${precision}`) };
}

/** The moment of a date and a time in WIB, as ISO 8601 in UTC; undefined where they are none. */
export function wibToUtc(date: string, time: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(time)) return undefined;
  const at = dayjs.utc(`${date}T${time}Z`);
  // A day that a month has not would become one of the next.
  if (!at.isValid() || at.format('YYYY-MM-DD') !== date) return undefined;
  return at.subtract(wibOffsetHours, 'hour').toISOString();
}
