import { isDeepStrictEqual } from 'node:util';
import { type Language, otherLanguage, type Translations } from '@institute/core/locale.ts';

type Texts<Field extends string> = { [key in Field]: unknown } & {
  language: Language;
  translations: Translations<Field>;
};
type Stored<Field extends string> = Texts<Field> & { changedOriginals: { [key in Field]?: unknown } };

/**
 * For each translated text whose original changes without it: the original that it was made from, so that staff
 * see what they have to go over. It is forgotten as soon as the translation is touched, the original is what it
 * was, or staff say that the translation still holds.
 */
export function outdatedTranslations<Field extends string>(
  before: Stored<Field>,
  after: Texts<Field>,
  fields: readonly Field[],
  confirmed: readonly string[] = [],
): { [key in Field]?: unknown } {
  const kept: { [key in Field]?: unknown } = {};
  // Whoever makes the translation the main text has read both.
  if (before.language !== after.language) return kept;
  const other = otherLanguage(after.language);
  for (const field of fields) {
    const translated = after.translations[other]?.[field];
    if (translated === undefined || confirmed.includes(field)) continue;
    if (!isDeepStrictEqual(translated, before.translations[other]?.[field])) continue;
    const source = field in before.changedOriginals ? before.changedOriginals[field] : before[field];
    if (!isDeepStrictEqual(source, after[field])) kept[field] = source;
  }
  return kept;
}
