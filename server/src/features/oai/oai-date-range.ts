/** A stretch of time: from its beginning, up to but without its end. */
export interface DateRange {
  since?: Date | undefined;
  before?: Date | undefined;
}

const second = 1000;
const day = 24 * 60 * 60 * second;

/** True for a day or a second in UTC, as the protocol writes them, that there is. */
export function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text)) return false;
  const time = Date.parse(text);
  // The 30th of February would else be a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace('Z', ''));
}

/** What lies between two instants, the whole last day or second with it. */
export function spanOf(from: string | undefined, until: string | undefined): DateRange {
  return {
    since: from === undefined ? undefined : new Date(from),
    before:
      until === undefined ? undefined : new Date(Date.parse(until) + (until.includes('T') ? second : day)),
  };
}

/** A moment as the protocol writes it. */
export function instantOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
