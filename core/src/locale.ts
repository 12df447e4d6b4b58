/** The two languages of the product, as they stand in addresses, cookies and `lang` attributes. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** The names of the languages, each in itself; they are never translated. */
export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };

/** True for exactly the two language codes; anything else is not a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'id' || value === 'en';
}

/** The other one of the two languages. */
export function otherLanguage(language: Language): Language {
  return language === 'id' ? 'en' : 'id';
}

/**
 * The language a visitor gets: the stored choice when valid, else Indonesian when the browser's first
 * language starts with `id` (in any case), else English.
 * @param stored value of the `language` cookie or of localStorage
 * @param acceptLanguage an Accept-Language header, or `navigator.language`
 */
export function negotiateLanguage(stored: unknown, acceptLanguage: string | null | undefined): Language {
  if (isLanguage(stored)) return stored;
  return /^\s*id\b/i.test(acceptLanguage ?? '') ? 'id' : 'en';
}

/** The translatable fields of an item in its other language, and whether they may be shown. */
export type Translation<Field extends string> = { [key in Field]?: unknown } & {
  status?: 'published' | 'draft';
};
export type Translations<Field extends string> = Partial<Record<Language, Translation<Field>>>;

/** What an item with a main language and translations looks like to `pick`. */
export interface Translatable<Field extends string> {
  language: Language;
  translations: Translations<Field>;
}

/** The languages in which an item may be read: its main one first, then a published translation. */
export function availableLanguages<F extends string>(item: Translatable<F>): Language[] {
  const other = otherLanguage(item.language);
  const translation = item.translations[other];
  return translation && translation.status !== 'draft' ? [item.language, other] : [item.language];
}

/**
 * The item's translatable fields in the wanted language. A field that the translation lacks (absent, null
 * or blank) is taken from the main language; the fallback is computed on reading and never stored.
 * @returns the fields, the language given and the languages that there are
 */
export function pickTranslation<F extends string, T extends Translatable<F> & Record<F, unknown>>(
  item: T,
  fields: readonly F[],
  wanted: Language,
): Pick<T, F> & { language: Language; availableLanguages: Language[] } {
  const available = availableLanguages<F>(item);
  const given = available.includes(wanted) ? wanted : item.language;
  const translation = given === item.language ? undefined : item.translations[given];
  const chosen = {} as Pick<T, F> & { language: Language; availableLanguages: Language[] };
  for (const field of fields) {
    const translated = translation?.[field];
    chosen[field] = (isBlank(translated) ? item[field] : translated) as (typeof chosen)[F];
  }
  chosen.language = given;
  chosen.availableLanguages = available;
  return chosen;
}

/** True for what stands for no text at all: absent, null, white space, an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
