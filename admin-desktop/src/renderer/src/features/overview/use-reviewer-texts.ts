import { reviewTexts } from '#dashboard/content/review/review-texts.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';

/** Returns the translator with the texts of the dashboard of a reviewer. */
export function useReviewerTexts() {
  useMoreTexts(reviewTexts);
  return useTexts();
}
