/**
 * The institute promises an answer within 24 hours, and is open on Monday to Friday from 09:00 to 18:00 WIB: so the
 * hours that count are those in which somebody is there. Public holidays are not known here and count like other days.
 */
export const promiseHours = 24;
/** What is told of how the promise was kept looks back so far. */
export const promiseDays = 30;

const hour = 60 * 60_000;
const day = 24 * hour;
const week = 7 * day;
const opens = 9 * hour;
const openADay = 9 * hour;
const openDays = 5;
const openAWeek = openDays * openADay;
const wib = 7 * hour;
/** Midnight of a Monday in WIB: 5 January 1970. */
const monday = 4 * day - wib;

/** Milliseconds of business hours between a Monday long ago and a moment. */
function openUntil(moment: number): number {
  const weeks = Math.floor((moment - monday) / week);
  const inWeek = moment - monday - weeks * week;
  const days = Math.floor(inWeek / day);
  if (days >= openDays) return (weeks + 1) * openAWeek;
  const today = Math.min(Math.max(inWeek - days * day - opens, 0), openADay);
  return weeks * openAWeek + days * openADay + today;
}

/** When an answer is due to a message that came at `received`: once 24 business hours have passed. */
export function answerDue(received: string | number | Date): Date {
  const wanted = openUntil(new Date(received).getTime()) + promiseHours * hour;
  // The end of a day and the beginning of the next are the same business time; the earlier of them is meant.
  const weeks = Math.ceil(wanted / openAWeek) - 1;
  const inWeek = wanted - weeks * openAWeek;
  const days = Math.ceil(inWeek / openADay) - 1;
  return new Date(monday + weeks * week + days * day + opens + (inWeek - days * openADay));
}

/** Milliseconds of business hours from one moment to another; negative where the other is before it. */
export function businessTime(from: string | number | Date, to: string | number | Date): number {
  return openUntil(new Date(to).getTime()) - openUntil(new Date(from).getTime());
}

/** How a message stands: answered in time or late, or still waiting, with or without time left. */
export type PromiseState = 'kept' | 'late' | 'waiting' | 'overdue';

/** @param answered when it was answered; null while it waits */
export function promiseState(
  received: string | Date,
  answered: string | Date | null,
  now: number | Date,
): PromiseState {
  const due = answerDue(received).getTime();
  if (answered) return new Date(answered).getTime() <= due ? 'kept' : 'late';
  return new Date(now).getTime() <= due ? 'waiting' : 'overdue';
}
