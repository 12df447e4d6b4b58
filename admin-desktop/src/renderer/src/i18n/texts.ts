import type { adminEn } from '@institute/core/i18n/admin-en.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { adminComment } from '@institute/core/i18n/en/admin-comment.ts';
import type { adminEditor } from '@institute/core/i18n/en/admin-editor.ts';
import type { adminNotice } from '@institute/core/i18n/en/admin-notice.ts';
import type { adminPaste } from '@institute/core/i18n/en/admin-paste.ts';
import type { adminRedirect } from '@institute/core/i18n/en/admin-redirect.ts';
import type { adminReference } from '@institute/core/i18n/en/admin-reference.ts';
import type { adminReview } from '@institute/core/i18n/en/admin-review.ts';
import type { adminWord } from '@institute/core/i18n/en/admin-word.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The keys of the dashboard's catalogue. An unknown key fails the build. */
export type TextKey =
  | CatalogueKeys<typeof adminEn>
  // Loaded with the editor, with reviews, and with single views.
  | CatalogueKeys<typeof adminEditor, 'admin.'>
  | CatalogueKeys<typeof adminReview, 'admin.'>
  | CatalogueKeys<typeof adminComment, 'admin.comment.'>
  | CatalogueKeys<typeof adminNotice, 'admin.notice.'>
  | CatalogueKeys<typeof adminPaste, 'admin.paste.'>
  | CatalogueKeys<typeof adminReference, 'admin.reference.'>
  | CatalogueKeys<typeof adminRedirect, 'admin.redirect.'>
  | CatalogueKeys<typeof adminWord, 'admin.word.'>;

/**
 * Returns the translator of the dashboard's language. An instance never changes its language. Components therefore
 * re-render with another instance instead of subscribing as `useTranslation` does.
 */
export function useTexts(): Translate<TextKey> {
  return useContext(I18nContext).i18n.t as Translate<TextKey>;
}
