import { trashDays } from '@institute/core/content/lifecycle/limits.ts';

const day = 24 * 60 * 60_000;

/** Until when a picture that was replaced can be put back: as long as what is deleted can be returned. */
export function restorableUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + trashDays * day);
}
