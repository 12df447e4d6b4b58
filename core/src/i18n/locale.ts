/** The languages of the product, as in URLs, cookies and `lang` attributes. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** The names of the languages, each in its own language. They are never translated. */
export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };

/** Whether a value is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return value === 'id' || value === 'en';
}

/** Returns English for Indonesian, and Indonesian for English. */
export function otherLanguage(language: Language): Language {
  return language === 'id' ? 'en' : 'id';
}

/**
 * Returns the language of a visitor: the stored choice if valid, else Indonesian if the browser's first language
 * starts with `id`, else English.
 * @param stored value of the `language` cookie or of localStorage
 * @param acceptLanguage an Accept-Language header or `navigator.language`
 */
export function negotiateLanguage(stored: unknown, acceptLanguage: string | null | undefined): Language {
  if (isLanguage(stored)) return stored;
  return /^\s*id\b/i.test(acceptLanguage ?? '') ? 'id' : 'en';
}

/** The translatable fields of an item in its other language, with their status. */
export type Translation<Field extends string> = { [key in Field]?: unknown } & {
  status?: 'published' | 'draft';
};
export type Translations<Field extends string> = Partial<Record<Language, Translation<Field>>>;

/** An item with a main language and translations. */
export interface Translatable<Field extends string> {
  language: Language;
  translations: Translations<Field>;
}

/** Returns the languages in which an item is public: the main language first, then a published translation. */
export function availableLanguages<F extends string>(item: Translatable<F>): Language[] {
  const other = otherLanguage(item.language);
  const translation = item.translations[other];
  return translation && translation.status !== 'draft' ? [item.language, other] : [item.language];
}

/**
 * Returns the item's translatable fields in the requested language. Missing fields (absent, null or blank) come from
 * the main language. The fallback is computed on read and never stored.
 * @returns the fields, their language and the available languages
 */
export function pickTranslation<F extends string, T extends Translatable<F> & Record<F, unknown>>(
  item: T,
  fields: readonly F[],
  requested: Language,
): Pick<T, F> & { language: Language; availableLanguages: Language[] } {
  const available = availableLanguages<F>(item);
  const served = available.includes(requested) ? requested : item.language;
  const translation = served === item.language ? undefined : item.translations[served];
  const picked = {} as Pick<T, F> & { language: Language; availableLanguages: Language[] };
  for (const field of fields) {
    const translated = translation?.[field];
    picked[field] = (isBlank(translated) ? item[field] : translated) as (typeof picked)[F];
  }
  picked.language = served;
  picked.availableLanguages = available;
  return picked;
}

/** Returns the fields that `pickTranslation` takes from the main language, because the translation lacks them. */
export function untranslatedFields<F extends string, T extends Translatable<F> & Record<F, unknown>>(
  item: T,
  fields: readonly F[],
  requested: Language,
): F[] {
  if (requested === item.language || !availableLanguages<F>(item).includes(requested)) return [];
  const translation = item.translations[requested];
  return fields.filter((field) => isBlank(translation?.[field]) && !isBlank(item[field]));
}

/** Returns true for absent, null, white space and an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
