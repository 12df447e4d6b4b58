import { z } from 'zod';

const years = { first: 2000, last: 9999 };

/**
 * The publication time, as staff send it: ISO 8601; null and empty are at once. A time to come schedules the item,
 * whichever status is sent with it; with a past time the status decides.
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

/** What visitors see of an item at a moment: it, not yet, or never. */
export type PublicationStatus = 'published' | 'scheduled' | 'draft';

/** How an item stands at a moment: published alone is not public where it waits for a moment to come. */
export function publicationStatusAt(
  { isPublished, publishAt }: { isPublished: boolean; publishAt: string | Date | null },
  now: number,
): PublicationStatus {
  if (!isPublished) return 'draft';
  return publishAt !== null && new Date(publishAt).getTime() > now ? 'scheduled' : 'published';
}
