import type { adminEn } from '@institute/core/i18n/admin-en.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The keys of the dashboard's catalogue. An unknown key fails the build. */
export type TextKey = CatalogueKeys<typeof adminEn>;

/**
 * Returns the translator of the dashboard's language. An instance never changes its language. Components therefore
 * re-render with another instance instead of subscribing as `useTranslation` does.
 */
export function useTexts(): Translate<TextKey> {
  return useContext(I18nContext).i18n.t as Translate<TextKey>;
}
