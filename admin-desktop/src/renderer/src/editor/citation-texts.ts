import { adminCitation as en } from '@institute/core/i18n/en/admin-citation.ts';
import { adminCitation as id } from '@institute/core/i18n/id/admin-citation.ts';

/** The texts `admin.citation`, for `useMoreTexts`. */
export const citationTexts = { en, id };
