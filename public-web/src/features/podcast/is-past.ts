import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';

const minute = 60_000;

/** True once a podcast has ended. @param now in milliseconds */
export function isPast({ scheduledAt, durationMinutes }: PublicPodcast, now: number): boolean {
  return Date.parse(scheduledAt) + (durationMinutes ?? 0) * minute < now;
}
