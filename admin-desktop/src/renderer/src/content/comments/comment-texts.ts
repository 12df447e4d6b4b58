import { adminComment as en } from '@institute/core/i18n/en/admin-comment.ts';
import { adminComment as id } from '@institute/core/i18n/id/admin-comment.ts';

/** The texts `admin.comment`, for `useMoreTexts`. */
export const commentTexts = { en: { comment: en }, id: { comment: id } };
