import { isDeepStrictEqual } from 'node:util';
import { type Language, otherLanguage, type Translations } from '@institute/core/locale.ts';

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
