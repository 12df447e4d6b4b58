import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';

/** The form values that all content types share: non-null texts by language. */
export interface FormValues<Text extends string = string> {
  language: Language;
  texts: Record<Language, Record<Text, string>>;
  translationStatus: 'published' | 'draft';
  /** The original text of each outdated translation. */
  originals: { [key in Text]?: string };
  /** Outdated translations that an editor confirmed as still correct. */
  confirmed: string[];
}

/** Text fields that name a file. */
const fileNames = ['pdf'];
export const isFile = (name: string) => fileNames.includes(name);

/** Text fields that are optional in each language. */
const optionalNames = [...fileNames, 'shortTitle'];
export const isOptional = (name: string) => optionalNames.includes(name);

/** The display value of a text. For a file, its name. */
export function toDisplayText(name: string, text: string): string {
  return isFile(name) && text !== '' ? `PDF ${text.slice(0, 8)}` : text;
}

export function withText<Values extends FormValues>(
  values: Values,
  language: Language,
  part: Partial<Values['texts'][Language]>,
): Values {
  return { ...values, texts: { ...values.texts, [language]: { ...values.texts[language], ...part } } };
}

export type TranslationState = 'none' | 'incomplete' | 'outdated' | 'complete';

/**
 * The translation's progress. It is complete if it has each text of the main language that is not optional, and none is
 * outdated.
 */
export function translationState(values: FormValues): TranslationState {
  const { language, texts, originals, confirmed } = values;
  const main = texts[language];
  const translation = texts[otherLanguage(language)];
  if (!hasText(translation)) return 'none';
  const lacks = Object.entries(main).some(
    ([name, text]) => !isOptional(name) && !isBlank(text) && isBlank(translation[name]),
  );
  if (lacks) return 'incomplete';
  return Object.keys(originals).some((name) => !confirmed.includes(name)) ? 'outdated' : 'complete';
}

export function hasText(texts: Record<string, string>): boolean {
  return Object.values(texts).some((text) => !isBlank(text));
}

export function isBlank(text: string | undefined): boolean {
  return !text || text.trim() === '';
}

/**
 * Returns the original that a text was translated from if the original has changed since, in the database or in this
 * form. Returns undefined if the translation is new too, or if an editor confirmed it.
 */
export function originalBehind<Text extends string>(
  values: FormValues<Text>,
  initial: FormValues<Text>,
  name: Text,
): string | undefined {
  const { language, texts, originals, confirmed } = values;
  const other = otherLanguage(language);
  const translation = texts[other][name];
  if (initial.language !== language || confirmed.includes(name)) return undefined;
  if (isBlank(translation) || translation !== initial.texts[other][name]) return undefined;
  const original = originals[name] ?? initial.texts[language][name];
  return original === texts[language][name] ? undefined : original;
}
