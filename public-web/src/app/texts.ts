import type { CatalogueKeys, Translate as TranslateKey } from '@institute/core/i18n/catalogue-types.ts';
import type { siteEn } from '@institute/core/i18n/site-en.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Every key of the site's catalogue; a key that has no text fails the build. */
export type TextKey = CatalogueKeys<typeof siteEn>;
export type Translate = TranslateKey<TextKey>;

/**
 * The translator of the page's language. An instance never changes its language here, so components need not
 * subscribe to it one by one, as `useTranslation` would: they are rendered anew with another instance.
 */
export function useTexts(): Translate {
  return useContext(I18nContext).i18n.t as Translate;
}
