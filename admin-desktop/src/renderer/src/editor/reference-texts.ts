import { adminReference as en } from '@institute/core/i18n/en/admin-reference.ts';
import { adminReference as id } from '@institute/core/i18n/id/admin-reference.ts';

/** The texts `admin.reference`, for `useMoreTexts`. */
export const referenceTexts = { en, id };
