/** A field that people do not see and programs fill in. */
export const honeypotField = 'website';
/** Milliseconds from a page to its form, below which nobody has filled it in by hand. */
export const minHumanDelayMs = 2000;

/** True for what a program has sent, by all that can be seen. Such a message is kept apart, never thrown away. */
export function isLikelySpam(form: { website?: string | undefined; shownFor?: number | undefined }): boolean {
  return Boolean(form.website?.trim()) || (form.shownFor !== undefined && form.shownFor < minHumanDelayMs);
}
