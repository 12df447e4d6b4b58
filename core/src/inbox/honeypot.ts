/** A field that is invisible to people and that bots fill in. */
export const honeypotField = 'website';
/** Minimum time in milliseconds from page load to submission by a person. */
export const minHumanDelayMs = 2000;

/** Returns true for suspected spam. The server stores it separately and never discards it. */
export function isLikelySpam(form: { website?: string | undefined; shownFor?: number | undefined }): boolean {
  return Boolean(form.website?.trim()) || (form.shownFor !== undefined && form.shownFor < minHumanDelayMs);
}
