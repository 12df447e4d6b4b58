import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Adds texts below `admin`, which the first scripts of the dashboard do not contain, to the translator. */
export function useMoreTexts(texts: Record<Language, TextTree>): void {
  const { i18n } = useContext(I18nContext);
  const [language = 'en'] = (['id', 'en'] as const).filter((each) => each === i18n.language);
  const [first] = Object.keys(texts[language]);
  if (i18n.getResource(language, 'translation', `admin.${first}`)) return;
  i18n.addResourceBundle(language, 'translation', { admin: texts[language] }, true);
}
