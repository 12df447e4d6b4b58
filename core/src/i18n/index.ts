import { createInstance, type i18n } from 'i18next';
import { withoutBidiControls } from '#core/lib/text.ts';
import type { TextTree } from './catalogue-types.ts';
import type { Language } from './locale.ts';

/**
 * Creates an i18next instance for one language. Returns the key of a missing text, never the other language. Leaves
 * markup in values, since React escapes it, and removes their bidi controls. For a later switch in place, add the
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
    // i18next would take a colon in a missing key for a namespace and return only the rest.
    nsSeparator: false,
    interpolation: { escapeValue: true, escape: withoutBidiControls },
  });
  return instance;
}
