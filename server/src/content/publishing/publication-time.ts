import { AppError } from '@institute/core/api/errors.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';

type Fields = Record<string, unknown>;
type Times = { publishAt?: string | null; unpublishAt?: string | null };

/**
 * Returns the sent fields with status and times in agreement. A future publication time schedules the item, regardless
 * of the status. A draft status without a publication time removes a future publication time. A published status
 * without an unpublish time removes a past unpublish time. A save without these fields publishes nothing.
 * @throws AppError validation if the save sets an unpublish time in the past, or publishes an item that has one
 */
export function alignPublication<F extends object>(
  { publication }: Pick<ContentTypeDescriptor, 'publication'>,
  sent: F,
  now: Date,
  current?: StaffItem,
): F {
  if (!publication) return sent;
  const isFuture = (time: unknown) => typeof time === 'string' && new Date(time) > now;
  const before = (current ?? {}) as Times;
  const { publishAt, unpublishAt } = sent as Times;
  const { publishedFields, draftFields } = publication;
  const isPublishing = hasAll(sent, publishedFields) || isFuture(publishAt);

  if (unpublishAt && !isFuture(unpublishAt)) {
    const isAlreadyUnpublished = unpublishAt === before.unpublishAt && hasAll(before, publishedFields);
    if (unpublishAt !== before.unpublishAt || (isPublishing && !isAlreadyUnpublished))
      throw new AppError('validation', { fields: { unpublishAt: 'past_time' } });
  }
  return {
    ...sent,
    ...(isFuture(publishAt) && publishedFields),
    ...(publishAt === undefined &&
      isFuture(before.publishAt) &&
      hasAll(sent, draftFields) && { publishAt: null }),
    ...(unpublishAt === undefined &&
      before.unpublishAt &&
      !isFuture(before.unpublishAt) &&
      isPublishing && { unpublishAt: null }),
  };
}

/** True for an item that visitors neither see nor will see. Kinds without publication have no drafts. */
export function isDraft(
  { publication }: Pick<ContentTypeDescriptor, 'publication'>,
  item: StaffItem,
): boolean {
  return publication !== undefined && !hasAll(item, publication.publishedFields);
}

function hasAll(fields: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => (fields as Fields)[name] === value);
}

/**
 * Returns the date that a published item shows and that sorts lists: its publication time or its first publication.
 *
 * The date survives a change to draft and a second publication. A date in the future was never visible, so it is
 * dropped together with the schedule.
 */
export function displayDate(
  { isPublished, publishAt }: { isPublished: boolean; publishAt: string | null },
  before: Date | null,
  now: Date,
): Date | null {
  if (isPublished && publishAt) return new Date(publishAt);
  const first = before && before <= now ? before : null;
  return first ?? (isPublished ? now : null);
}
