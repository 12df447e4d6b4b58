/** A field that is invisible to people and that bots fill in. */
export const honeypotField = 'website';

/** Returns true for suspected spam. The server stores it separately and never discards it. */
export function isLikelySpam(form: { website?: string | undefined }): boolean {
  return Boolean(form.website?.trim());
}
