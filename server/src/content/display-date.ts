/**
 * The date that a published item shows, and by which lists are ordered: the moment that it waits for or waited for, else
 * when it was first published. That stays: back to draft keeps it, publishing again does not change it. A date
 * that has not come was never shown, so it goes with the plan that it was.
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
