import { createInstance, type i18n } from 'i18next';
import type { Language } from '#src/locale.ts';
import { withoutBidiControls } from '#src/text.ts';
import type { TextTree } from './catalogue-types.ts';

/**
 * A new translator for one language, ready at once; each language has its own, so nobody sees the language of
 * another. A key without a text gives the key itself, never the other language. Values keep their markup, since React
 * escapes what it shows, and lose what would reorder the sentence around them. For a later switch in place, add the
 * other language with `addResourceBundle(language, 'translation', texts)` before `changeLanguage(language)`.
 */
export function createI18n(language: Language, texts: TextTree): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    initAsync: false,
    fallbackLng: false,
    defaultNS: 'translation',
    // A colon in a missing key must not be taken for a namespace, or the key would be shown cut.
    nsSeparator: false,
    interpolation: { escapeValue: true, escape: withoutBidiControls },
  });
  return instance;
}
