import { AppError } from '@institute/core/api/errors.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import type { StaffItem } from './revisions.ts';

type Fields = Record<string, unknown>;

type Kind = Pick<
  ContentTypeDescriptor,
  'input' | 'translatableFields' | 'translatedLater' | 'visibilityFields'
>;

/**
 * Returns the change that restores a revision: all fields, or the texts of one language.
 *
 * The visibility fields do not change, and neither do fields that did not exist when the revision was stored.
 * @throws AppError validation if the revision has no text in the language
 */
export function fieldsToRestore(
  kind: Kind,
  current: StaffItem,
  old: StaffItem,
  language: Language | undefined,
): object {
  const { input, visibilityFields } = kind;
  if (language) return oneLanguage(kind, current, old, language);
  // The tags are names of the topics at that time, which may have other names now.
  const left = [...visibilityFields, ...('topics' in old ? ['tags'] : [])];
  const names = Object.keys(input.shape).filter((name) => !left.includes(name) && name in old);
  const fields: Fields = Object.fromEntries(names.map((name) => [name, (old as unknown as Fields)[name]]));
  const translations: Fields = {};
  for (const each of languages) {
    if (each === old.language) continue;
    const translation = old.translations[each];
    const newer = textsOfNewerFields(kind, current, old, each);
    if (!translation && Object.keys(newer).length === 0) continue;
    // The address is no text: a translation retains its current slug.
    const { slug: _, ...texts } = translation ?? {};
    translations[each] = { ...newer, ...texts, status: statusOf(each, current, texts) };
  }
  return { ...textsOfNewerFields(kind, current, old, old.language), ...fields, translations };
}

function oneLanguage(kind: Kind, current: StaffItem, old: StaffItem, language: Language): object {
  const from = old.language === language ? (old as unknown as Fields) : old.translations[language];
  if (!from) throw new AppError('validation', { fields: { language: 'invalid' } });
  const given = {
    ...textsOfNewerFields(kind, current, old, language),
    ...Object.fromEntries(
      kind.translatableFields.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
    ),
  };
  const shared = old.searchPreview && {
    searchPreview: { ...current.searchPreview, [language]: old.searchPreview[language] },
  };
  if (current.language === language) return { ...given, ...shared };
  const status = statusOf(language, current, from);
  return { translations: { ...current.translations, [language]: { ...given, status } }, ...shared };
}

/** Completes the fields of a revision from before the topics, which has tags. */
export function withTopicsOfTags(shape: object, fields: object): object {
  const { tags } = fields as { tags?: string[] };
  return { ...('topics' in shape && tags && { topics: tags.map((name) => ({ name })) }), ...fields };
}

/** Returns the current texts of fields that did not exist in the language when the revision was stored. */
function textsOfNewerFields(
  { translatableFields, translatedLater }: Kind,
  current: StaffItem,
  old: StaffItem,
  language: Language,
): Fields {
  const now = current.language === language ? (current as unknown as Fields) : current.translations[language];
  const hadOneText = translatedLater && language !== old.language && !(translatedLater.since in old);
  const isUnknown = (name: string) => !(name in old) || (hadOneText && translatedLater.fields.includes(name));
  const later = translatableFields.filter((name) => isUnknown(name) && now?.[name] !== undefined);
  return Object.fromEntries(later.map((name) => [name, now?.[name]]));
}

/** Returns the current status of a translation. A translation that no longer exists returns as a draft. */
function statusOf(language: Language, current: StaffItem, old: Fields): unknown {
  const now = current.translations[language];
  if (now) return now.status ?? 'published';
  return current.language === language ? (old.status ?? 'published') : 'draft';
}
