import { z } from 'zod';

/** A field that people do not see and programs fill in. */
export const honeypotField = 'website';
/** Milliseconds from a page to its form, below which nobody has filled it in by hand. */
export const minHumanDelayMs = 2000;

/**
 * What a visitor's form says of how it was filled in. Whatever stands in the trap counts: a program is not told that it
 * was seen through, so nothing here is ever refused.
 */
export const honeypotSchema = {
  [honeypotField]: z.string().optional().catch('not a text'),
  /** How long the page had been there, in milliseconds; only where no press of a person was seen. */
  shownFor: z.number().optional().catch(undefined),
};

/** True for what a program has sent, by all that can be seen. Such a message is kept apart, never thrown away. */
export function isLikelySpam(form: { website?: string | undefined; shownFor?: number | undefined }): boolean {
  return Boolean(form.website?.trim()) || (form.shownFor !== undefined && form.shownFor < minHumanDelayMs);
}
