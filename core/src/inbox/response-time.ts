/** Response-time targets: a response within 24 hours, or within 24 business hours. */
export const responseTargets = ['hours', 'business-hours'] as const;
export type ResponseTarget = (typeof responseTargets)[number];
export const responseTargetHours = 24;
/** Report period of the response-time statistics in days. */
export const responseReportDays = 30;

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

/**
 * Returns the business time (Monday to Friday, 09:00 to 18:00 WIB) in milliseconds from a fixed Monday to a given
 * time. Public holidays count as business days.
 */
function businessTimeUntil(time: number): number {
  const weeks = Math.floor((time - monday) / week);
  const inWeek = time - monday - weeks * week;
  const days = Math.floor(inWeek / day);
  if (days >= openDays) return (weeks + 1) * openAWeek;
  const today = Math.min(Math.max(inWeek - days * day - opens, 0), openADay);
  return weeks * openAWeek + days * openADay + today;
}

/** Returns the time 24 business hours after `received`, both in milliseconds. */
function dueInBusinessHours(received: number): number {
  const target = businessTimeUntil(received) + responseTargetHours * hour;
  // The end of a day and the start of the next one are the same business time. This returns the earlier one.
  const weeks = Math.ceil(target / openAWeek) - 1;
  const inWeek = target - weeks * openAWeek;
  const days = Math.ceil(inWeek / openADay) - 1;
  return monday + weeks * week + days * day + opens + (inWeek - days * openADay);
}

type Moment = string | number | Date;
const time = (value: Moment) => new Date(value).getTime();

/**
 * The response-time status of a message: answered on time (`kept`) or late, unanswered on time (`waiting`) or
 * overdue.
 */
export type ResponseTimeStatus = 'kept' | 'late' | 'waiting' | 'overdue';

/** Creates a clock for a response-time target. */
export function responseClock(target: ResponseTarget) {
  const inBusinessHours = target === 'business-hours';
  const due = (received: Moment) =>
    new Date(
      inBusinessHours ? dueInBusinessHours(time(received)) : time(received) + responseTargetHours * hour,
    );
  return {
    /** Returns the due time of the response to a message. */
    due,
    /** Returns the counted milliseconds between two times; negative if the second is earlier. */
    between: (from: Moment, to: Moment) =>
      inBusinessHours ? businessTimeUntil(time(to)) - businessTimeUntil(time(from)) : time(to) - time(from),
    /** @param answered the time of the response; null for an unanswered message */
    state(received: Moment, answered: Moment | null, now: Moment): ResponseTimeStatus {
      const limit = due(received).getTime();
      if (answered) return time(answered) <= limit ? 'kept' : 'late';
      return time(now) <= limit ? 'waiting' : 'overdue';
    },
  };
}
