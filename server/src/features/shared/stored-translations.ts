import { articleLimits } from '@institute/core/content/article.ts';
import { AppError } from '@institute/core/errors.ts';
import { type Language, otherLanguage, type Translations } from '@institute/core/locale.ts';
import { type Cleaner, shownRichText } from './clean-rich-text.ts';

interface Given<Field extends string> {
  language: Language;
  translations: { [key in Language]?: { [key in Field | 'status']?: unknown } | undefined };
}

/**
 * The translations as they are stored: for the other language only, without blank fields, for those are
 * taken from the main language when the item is read. @param richText the field that holds markup, if any, and what cleans it
 */
export function storedTranslations<Field extends string>(
  { language, translations }: Given<Field>,
  fields: readonly Field[],
  richText?: { field: Field; clean: Cleaner },
): Translations<Field> {
  const other = otherLanguage(language);
  const given = translations[other];
  const kept: { [key in Field | 'status']?: unknown } = {};
  for (const field of fields) {
    const value =
      field === richText?.field ? richText.clean(given?.[field] as string | null) : given?.[field];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (Array.isArray(trimmed) ? trimmed.length > 0 : trimmed) kept[field] = trimmed;
  }
  if (Object.keys(kept).length === 0) return {};
  if (given?.status) kept.status = given.status;
  return { [other]: kept } as Translations<Field>;
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
    [other]: { ...translation, [richText]: shownRichText(stored, row.contentPolicy) },
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
