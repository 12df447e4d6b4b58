import { trashDays } from '@institute/core/content/lifecycle/limits.ts';

const day = 24 * 60 * 60_000;

/** Returns until when a replaced image can be restored: as long as deleted items. */
export function restorableUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + trashDays * day);
}
