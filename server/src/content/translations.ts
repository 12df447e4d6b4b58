import { articleLimits } from '@institute/core/content/article/limits.ts';
import { AppError } from '@institute/core/errors.ts';
import { type Language, otherLanguage, type Translations } from '@institute/core/locale.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import type { Sanitizer } from '#src/rich-text/sanitizer-for.ts';

interface Given<Field extends string> {
  language: Language;
  translations: { [key in Language]?: { [key in Field | 'status']?: unknown } | undefined };
}

/**
 * Returns the translations to store: the other language only, without blank fields.
 *
 * Responses use the main language for missing fields.
 */
export function normalizeTranslations<Field extends string>(
  { language, translations }: Given<Field>,
  fields: readonly Field[],
): Translations<Field> {
  const other = otherLanguage(language);
  const given = translations[other];
  const normalized: { [key in Field | 'status']?: unknown } = {};
  for (const field of fields) {
    const value = given?.[field];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (Array.isArray(trimmed) ? trimmed.length > 0 : trimmed) normalized[field] = trimmed;
  }
  if (Object.keys(normalized).length === 0) return {};
  if (given?.status) normalized.status = given.status;
  return { [other]: normalized } as Translations<Field>;
}

/** Sanitizes the rich text of both languages. */
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

/** Returns the translations for staff. Sanitizes rich text again if an older policy sanitized it. */
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

/**
 * Rejects rich text that sanitizing made too long: `&` becomes `&amp;`.
 * @throws AppError validation
 */
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
