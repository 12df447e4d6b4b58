import type { ContentKindDescriptor } from './content-repository.ts';
import type { StaffItem } from './revisions.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the sent fields with status and publication time in agreement. A time to come publishes: the item is
 * scheduled, whichever status was sent. A draft status without a time takes a time to come away, so that the item stays a
 * draft. Only sent fields count: a save of other fields publishes nothing.
 */
export function settlePublication<F extends object>(
  { states }: Pick<ContentKindDescriptor, 'states'>,
  sent: F,
  now: Date,
  current?: StaffItem,
): F {
  if (!states) return sent;
  const { publishAt } = sent as { publishAt?: string | null };
  if (isToCome(publishAt, now)) return { ...sent, ...states.published };
  const isWaiting = current !== undefined && isToCome((current as Fields & StaffItem).publishAt, now);
  if (publishAt === undefined && isWaiting && hasAll(sent, states.draft)) return { ...sent, publishAt: null };
  return sent;
}

function isToCome(moment: unknown, now: Date): boolean {
  return typeof moment === 'string' && new Date(moment) > now;
}

function hasAll(fields: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => (fields as Fields)[name] === value);
}
