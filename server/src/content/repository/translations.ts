import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@institute/core/api/errors.ts';
import { type Language, otherLanguage, type Translations } from '@institute/core/i18n/locale.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { safeRichText } from '#server/rich-text/sanitize.ts';
import type { Sanitizer } from '#server/rich-text/sanitizer-for.ts';

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
 * Rejects rich text that exceeds a limit, also because sanitizing made it longer: `&` becomes `&amp;`. The error has the
 * limit and the number that exceeds it.
 * @throws AppError validation
 */
export function requireRichTextLimits<Field extends string>(
  field: Field,
  main: string,
  translations: Translations<Field>,
): void {
  const problems = bodyProblemsOf(field, { main, translations });
  const [first] = Object.values(problems);
  if (!first) return;
  const { limit, got } = first;
  throw new AppError('validation', { fields: codesOf(problems), numbers: { limit, got } });
}

type Texts<Field extends string> = { [key in Field]: unknown } & {
  language: Language;
  translations: Translations<Field>;
};
type Stored<Field extends string> = Texts<Field> & { changedOriginals: { [key in Field]?: unknown } };

/**
 * Returns the original of each translated text that changed without its translation, so that staff can review it.
 *
 * An entry ends when the translation changes, the original changes back, or staff confirm the translation.
 */
export function outdatedTranslations<Field extends string>(
  before: Stored<Field>,
  after: Texts<Field>,
  fields: readonly Field[],
  confirmed: readonly string[] = [],
): { [key in Field]?: unknown } {
  const outdated: { [key in Field]?: unknown } = {};
  // A user who swaps main text and translation has read both.
  if (before.language !== after.language) return outdated;
  const other = otherLanguage(after.language);
  for (const field of fields) {
    const translated = after.translations[other]?.[field];
    if (translated === undefined || confirmed.includes(field)) continue;
    if (!isDeepStrictEqual(translated, before.translations[other]?.[field])) continue;
    const source = field in before.changedOriginals ? before.changedOriginals[field] : before[field];
    if (!isDeepStrictEqual(source, after[field])) outdated[field] = source;
  }
  return outdated;
}
