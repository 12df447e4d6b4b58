import { articleLimits } from '@institute/core/content/article.ts';
import { AppError } from '@institute/core/errors.ts';
import { type Language, otherLanguage, type Translations } from '@institute/core/locale.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import type { Sanitizer } from '#src/rich-text/sanitizer-for.ts';

interface Given<Field extends string> {
  language: Language;
  translations: { [key in Language]?: { [key in Field | 'status']?: unknown } | undefined };
}

/**
 * The translations as they are stored: for the other language only, without blank fields, for those are
 * taken from the main language when the item is read.
 */
export function normalizeTranslations<Field extends string>(
  { language, translations }: Given<Field>,
  fields: readonly Field[],
): Translations<Field> {
  const other = otherLanguage(language);
  const given = translations[other];
  const kept: { [key in Field | 'status']?: unknown } = {};
  for (const field of fields) {
    const value = given?.[field];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (Array.isArray(trimmed) ? trimmed.length > 0 : trimmed) kept[field] = trimmed;
  }
  if (Object.keys(kept).length === 0) return {};
  if (given?.status) kept.status = given.status;
  return { [other]: kept } as Translations<Field>;
}

/** The values with their rich text cleaned, in both languages. */
export async function withSanitizedText<
  Field extends string,
  Values extends Given<Field> & Record<Field, unknown>,
>(values: Values, field: Field, clean: Sanitizer): Promise<Values & Record<Field, string>> {
  const main = await clean(values[field]);
  const other = otherLanguage(values.language);
  const given = values.translations[other];
  const translations = given
    ? { ...values.translations, [other]: { ...given, [field]: await clean(given[field]) } }
    : values.translations;
  return { ...values, [field]: main, translations } as Values & Record<Field, string>;
}

/** The translations for staff, their rich text cleaned again where an older list of what is allowed had cleaned it. */
export function shownTranslations<Field extends string>(
  row: { language: Language; translations: Translations<Field>; contentPolicy: number },
  richText: Field,
): Translations<Field> {
  const other = otherLanguage(row.language);
  const translation = row.translations[other];
  const stored = translation?.[richText];
  if (typeof stored !== 'string') return row.translations;
  return {
    [other]: { ...translation, [richText]: safeRichText(stored, row.contentPolicy) },
  } as Translations<Field>;
}

/** Refuses rich text that grew over its limit when it was cleaned (a `&` becomes `&amp;`). */
export function requireRichTextLength<Field extends string>(
  field: Field,
  main: string,
  translations: Translations<Field>,
): void {
  const texts: Record<string, unknown> = { [field]: main };
  for (const [language, translation] of Object.entries(translations))
    texts[`translations.${language}.${field}`] = translation?.[field];
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string' && text.length > articleLimits.content)
      throw new AppError('validation', { fields: { [name]: 'too_long' } });
  }
}
