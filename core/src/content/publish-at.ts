import { z } from 'zod';

const years = { first: 2000, last: 9999 };

/**
 * The publication time from staff: ISO 8601; null and empty mean at once. A future time schedules the item whatever
 * its status. With a past time the status decides.
 */
export const publishAt = z.union(
  [
    z.literal('').transform(() => null),
    z.iso
      .datetime({ offset: true })
      .transform((value) => new Date(value))
      .refine((date) => date.getUTCFullYear() >= years.first && date.getUTCFullYear() <= years.last)
      .transform((date) => date.toISOString()),
    z.null(),
  ],
  { error: 'invalid' },
);

/** The publication status at a given time. */
export type PublicationStatus = 'published' | 'scheduled' | 'draft';

/** Returns the publication status. A published item with a future publication time is scheduled. */
export function publicationStatusAt(
  { isPublished, publishAt }: { isPublished: boolean; publishAt: string | Date | null },
  now: number,
): PublicationStatus {
  if (!isPublished) return 'draft';
  return publishAt !== null && new Date(publishAt).getTime() > now ? 'scheduled' : 'published';
}
