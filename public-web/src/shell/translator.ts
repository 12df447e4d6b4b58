import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';

type Values = Record<string, string | number>;

export interface Translator {
  t(key: string, values?: Values): string;
}

/**
 * Creates a translator with the features of i18next that pages use: look-up, plural forms and interpolation. i18next
 * would be an eighth of the site's scripts. A test compares both on every text of both languages.
 */
export function createTranslator(language: Language, texts: TextTree): Translator {
  const plurals = new Intl.PluralRules(language);
  return {
    t(key, values = {}) {
      const plural =
        'count' in values ? lookUp(texts, `${key}_${plurals.select(Number(values.count))}`) : undefined;
      const text = plural ?? lookUp(texts, key) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
        withoutBidiControls(String(values[name] ?? placeholder)),
      );
    },
  };
}

function lookUp(texts: TextTree, key: string): string | undefined {
  let found: TextTree | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
