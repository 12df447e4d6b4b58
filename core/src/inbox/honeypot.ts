/** A field that is invisible to people and that bots fill in. Form fillers know no value for this name. */
export const honeypotField = 'nri_ref';

/** Returns true if the honeypot of a form has a value. */
export function isHoneypotFilled(honeypot: string | undefined): boolean {
  return Boolean(honeypot?.trim());
}
