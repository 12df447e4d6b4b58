/** A range of time. The start is inclusive, the end exclusive. */
export interface DateRange {
  since?: Date | undefined;
  before?: Date | undefined;
}

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Returns true for an existing UTC day or second in the format of the protocol. */
export function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text)) return false;
  const time = Date.parse(text);
  // `Date` accepts 30 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace('Z', ''));
}

/** Returns the range between two dates, including the last day or second. */
export function spanOf(from: string | undefined, until: string | undefined): DateRange {
  return {
    since: from === undefined ? undefined : new Date(from),
    before:
      until === undefined ? undefined : new Date(Date.parse(until) + (until.includes('T') ? second : day)),
  };
}

/** Formats a time for the protocol. */
export function instantOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
