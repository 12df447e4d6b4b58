import type { CatalogueKeys, Translate as TranslateKey } from '@institute/core/i18n/catalogue-types.ts';
import type { siteEn } from '@institute/core/i18n/site-en.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Keys of the site's catalogue. Unknown keys fail the build. */
export type TextKey = CatalogueKeys<typeof siteEn>;
export type Translate = TranslateKey<TextKey>;

/**
 * Returns the translator of the page language. A change of language provides a new instance, so components need no
 * subscription as with `useTranslation`.
 */
export function useTexts(): Translate {
  return useContext(I18nContext).i18n.t as Translate;
}
