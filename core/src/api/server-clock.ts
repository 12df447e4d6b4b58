/** How far the server's clock is ahead of this device's, in milliseconds. 0 on the server and before any response. */
let aheadMs = 0;
/** Smaller differences come from the transfer and from the header, which has whole seconds. */
const toleranceMs = 5000;

/** Returns the time of the server's clock in milliseconds. The server decides by it which items are public. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Learns the server's time from the `Date` header of a response. */
export function learnServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}
