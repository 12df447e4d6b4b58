import type { adminEn } from '@institute/core/i18n/admin-en.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { adminBlock } from '@institute/core/i18n/en/admin-block.ts';
import type { adminFigureForm } from '@institute/core/i18n/en/admin-figure-form.ts';
import type { adminNote } from '@institute/core/i18n/en/admin-note.ts';
import type { adminTableForm } from '@institute/core/i18n/en/admin-table-form.ts';
import type { adminWord } from '@institute/core/i18n/en/admin-word.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The keys of the dashboard's catalogue. An unknown key fails the build. */
export type TextKey =
  | CatalogueKeys<typeof adminEn>
  // Loaded with the editor and with the forms of its blocks.
  | CatalogueKeys<typeof adminBlock, 'admin.block.'>
  | CatalogueKeys<typeof adminFigureForm, 'admin.figure-form.'>
  | CatalogueKeys<typeof adminNote, 'admin.note.'>
  | CatalogueKeys<typeof adminTableForm, 'admin.table-form.'>
  | CatalogueKeys<typeof adminWord, 'admin.word.'>;

/**
 * Returns the translator of the dashboard's language. An instance never changes its language. Components therefore
 * re-render with another instance instead of subscribing as `useTranslation` does.
 */
export function useTexts(): Translate<TextKey> {
  return useContext(I18nContext).i18n.t as Translate<TextKey>;
}
