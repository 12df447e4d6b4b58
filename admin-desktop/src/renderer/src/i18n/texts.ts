import type { adminEn } from '@institute/core/i18n/admin-en.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { adminBlock } from '@institute/core/i18n/en/admin-block.ts';
import type { adminCitation } from '@institute/core/i18n/en/admin-citation.ts';
import type { adminComment } from '@institute/core/i18n/en/admin-comment.ts';
import type { adminFigureForm } from '@institute/core/i18n/en/admin-figure-form.ts';
import type { adminNote } from '@institute/core/i18n/en/admin-note.ts';
import type { adminNoteList } from '@institute/core/i18n/en/admin-note-list.ts';
import type { adminNotice } from '@institute/core/i18n/en/admin-notice.ts';
import type { adminPaste } from '@institute/core/i18n/en/admin-paste.ts';
import type { adminRedirect } from '@institute/core/i18n/en/admin-redirect.ts';
import type { adminReference } from '@institute/core/i18n/en/admin-reference.ts';
import type { adminReview } from '@institute/core/i18n/en/admin-review.ts';
import type { adminReviewer } from '@institute/core/i18n/en/admin-reviewer.ts';
import type { adminTableForm } from '@institute/core/i18n/en/admin-table-form.ts';
import type { adminVideoForm } from '@institute/core/i18n/en/admin-video-form.ts';
import type { adminWord } from '@institute/core/i18n/en/admin-word.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The keys of the dashboard's catalogue. An unknown key fails the build. */
export type TextKey =
  | CatalogueKeys<typeof adminEn>
  // Loaded with the editor, with the forms of its blocks, and with single views.
  | CatalogueKeys<typeof adminBlock, 'admin.block.'>
  | CatalogueKeys<typeof adminCitation, 'admin.citation.'>
  | CatalogueKeys<typeof adminComment, 'admin.comment.'>
  | CatalogueKeys<typeof adminFigureForm, 'admin.figure-form.'>
  | CatalogueKeys<typeof adminNote, 'admin.note.'>
  | CatalogueKeys<typeof adminNotice, 'admin.notice.'>
  | CatalogueKeys<typeof adminNoteList, 'admin.note-list.'>
  | CatalogueKeys<typeof adminPaste, 'admin.paste.'>
  | CatalogueKeys<typeof adminReference, 'admin.reference.'>
  | CatalogueKeys<typeof adminRedirect, 'admin.redirect.'>
  | CatalogueKeys<typeof adminReview, 'admin.review.'>
  | CatalogueKeys<typeof adminReviewer, 'admin.reviewer.'>
  | CatalogueKeys<typeof adminTableForm, 'admin.table-form.'>
  | CatalogueKeys<typeof adminVideoForm, 'admin.video-form.'>
  | CatalogueKeys<typeof adminWord, 'admin.word.'>;

/**
 * Returns the translator of the dashboard's language. An instance never changes its language. Components therefore
 * re-render with another instance instead of subscribing as `useTranslation` does.
 */
export function useTexts(): Translate<TextKey> {
  return useContext(I18nContext).i18n.t as Translate<TextKey>;
}
