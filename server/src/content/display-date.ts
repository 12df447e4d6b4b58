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
