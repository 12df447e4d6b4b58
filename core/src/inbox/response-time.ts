/** What the site promises: an answer within 24 hours, or within 24 business hours. */
export const replyPromises = ['hours', 'business-hours'] as const;
export type ReplyPromise = (typeof replyPromises)[number];
export const responseTargetHours = 24;
/** What is told of how the promise was kept looks back so far. */
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
 * Milliseconds of business hours (Monday to Friday, 09:00 to 18:00 WIB) between a Monday long ago and a moment.
 * Public holidays are not known here and count like other days.
 */
function openUntil(moment: number): number {
  const weeks = Math.floor((moment - monday) / week);
  const inWeek = moment - monday - weeks * week;
  const days = Math.floor(inWeek / day);
  if (days >= openDays) return (weeks + 1) * openAWeek;
  const today = Math.min(Math.max(inWeek - days * day - opens, 0), openADay);
  return weeks * openAWeek + days * openADay + today;
}

/** The moment at which 24 business hours have passed since `received`, both in milliseconds. */
function dueInBusinessHours(received: number): number {
  const wanted = openUntil(received) + responseTargetHours * hour;
  // The end of a day and the beginning of the next are the same business time; the earlier of them is meant.
  const weeks = Math.ceil(wanted / openAWeek) - 1;
  const inWeek = wanted - weeks * openAWeek;
  const days = Math.ceil(inWeek / openADay) - 1;
  return monday + weeks * week + days * day + opens + (inWeek - days * openADay);
}

type Moment = string | number | Date;
const time = (moment: Moment) => new Date(moment).getTime();

/** How a message stands: answered in time or late, or still waiting, with or without time left. */
export type ResponseTimeStatus = 'kept' | 'late' | 'waiting' | 'overdue';

/** Counts the time of a promise: from the arrival of a message, in the hours that the site names. */
export function promiseClock(promise: ReplyPromise) {
  const inBusinessHours = promise === 'business-hours';
  const due = (received: Moment) =>
    new Date(
      inBusinessHours ? dueInBusinessHours(time(received)) : time(received) + responseTargetHours * hour,
    );
  return {
    /** The moment by which a message that arrived at `received` needs an answer. */
    due,
    /** Counted milliseconds from one moment to another; negative where the second is earlier. */
    between: (from: Moment, to: Moment) =>
      inBusinessHours ? openUntil(time(to)) - openUntil(time(from)) : time(to) - time(from),
    /** @param answered the moment of the answer; null while the message waits */
    state(received: Moment, answered: Moment | null, now: Moment): ResponseTimeStatus {
      const limit = due(received).getTime();
      if (answered) return time(answered) <= limit ? 'kept' : 'late';
      return time(now) <= limit ? 'waiting' : 'overdue';
    },
  };
}
