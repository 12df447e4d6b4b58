import type { adminEn } from '@institute/core/i18n/admin-en.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Every key of the dashboard's catalogue; a key that has no text fails the build. */
export type TextKey = CatalogueKeys<typeof adminEn>;

/**
 * The translator of the dashboard's language. An instance never changes its language, so components need not
 * subscribe to it one by one, as `useTranslation` would: they are rendered anew with another instance.
 */
export function useTexts(): Translate<TextKey> {
  return useContext(I18nContext).i18n.t as Translate<TextKey>;
}
