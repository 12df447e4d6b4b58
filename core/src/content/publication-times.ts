import { z } from 'zod';

const years = { first: 2000, last: 9999 };

/** A time from staff in ISO 8601; null and empty mean none. */
const optionalTime = z.union(
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

/** The times between which a published item is public. */
export const publicationTimes = {
  /**
   * The publication time; null means at once. A future time schedules the item whatever its status. With a past time
   * the status decides.
   */
  publishAt: optionalTime,
  /** The time from which the item is not public any more; null means never. */
  unpublishAt: optionalTime,
};

interface PublicationTimes {
  publishAt: string | Date | null;
  unpublishAt: string | Date | null;
}

/** Rejects an item that would be unpublished before its publication. */
export function withOrderedTimes<Item extends z.ZodType<PublicationTimes>>(item: Item): Item {
  return item.refine((value) => areTimesOrdered(value), { path: ['unpublishAt'], error: 'before_publish' });
}

/** Returns true if the item is public for some time. */
export function areTimesOrdered({ publishAt, unpublishAt }: PublicationTimes): boolean {
  return !publishAt || !unpublishAt || new Date(publishAt) < new Date(unpublishAt);
}

/** The publication status at a given time. */
export type PublicationStatus = 'published' | 'scheduled' | 'unpublished' | 'draft';

/**
 * Returns the publication status. A published item is scheduled before its publication time, and unpublished after its
 * unpublish time.
 */
export function publicationStatusAt(
  { isPublished, publishAt, unpublishAt }: PublicationTimes & { isPublished: boolean },
  now: number,
): PublicationStatus {
  if (!isPublished) return 'draft';
  if (publishAt !== null && new Date(publishAt).getTime() > now) return 'scheduled';
  return unpublishAt !== null && new Date(unpublishAt).getTime() <= now ? 'unpublished' : 'published';
}
