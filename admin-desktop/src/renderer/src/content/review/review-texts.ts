import { adminReview as en } from '@institute/core/i18n/en/admin-review.ts';
import { adminReview as id } from '@institute/core/i18n/id/admin-review.ts';

/** The texts of reviews and of the dashboard of a reviewer, for `useMoreTexts`. */
export const reviewTexts = { en, id };
