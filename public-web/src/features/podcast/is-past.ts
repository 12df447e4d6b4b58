import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';

const minute = 60_000;

/**
 * Whether a podcast has ended.
 * @param now time in milliseconds
 */
export function isPast({ scheduledAt, durationMinutes }: PublicPodcast, now: number): boolean {
  return Date.parse(scheduledAt) + (durationMinutes ?? 0) * minute < now;
}
