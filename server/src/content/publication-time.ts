import type { ContentKindDescriptor } from './kinds/define-kind.ts';
import type { StaffItem } from './revisions.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the sent fields with status and publication time in agreement.
 *
 * A future publication time schedules the item, regardless of the status. A draft status without a publication time
 * removes a future publication time. A save without these fields publishes nothing.
 */
export function alignPublication<F extends object>(
  { publication }: Pick<ContentKindDescriptor, 'publication'>,
  sent: F,
  now: Date,
  current?: StaffItem,
): F {
  if (!publication) return sent;
  const { publishAt } = sent as { publishAt?: string | null };
  if (isFuture(publishAt, now)) return { ...sent, ...publication.publishedFields };
  const isScheduled = current !== undefined && isFuture((current as Fields & StaffItem).publishAt, now);
  if (publishAt === undefined && isScheduled && hasAll(sent, publication.draftFields))
    return { ...sent, publishAt: null };
  return sent;
}

function isFuture(time: unknown, now: Date): boolean {
  return typeof time === 'string' && new Date(time) > now;
}

function hasAll(fields: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => (fields as Fields)[name] === value);
}
