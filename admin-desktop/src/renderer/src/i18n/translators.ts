import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

export type Translator = ReturnType<typeof createI18n>;

const catalogues: Record<Language, () => Promise<TextTree>> = {
  id: async () => (await import('@institute/core/i18n/admin-id.ts')).adminId,
  en: async () => (await import('@institute/core/i18n/admin-en.ts')).adminEn,
};

/** One translator per language, loaded on first use. A failed load can be retried. */
export function createTranslators(): (language: Language) => Promise<Translator> {
  const translators = new Map<Language, Translator>();
  return async (language) => {
    const known = translators.get(language);
    if (known) return known;
    const translator = createI18n(language, await catalogues[language]());
    translators.set(language, translator);
    return translator;
  };
}
