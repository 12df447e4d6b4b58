import type { FieldErrors } from '@institute/core/errors.ts';
import { type Language, languages, otherLanguage } from '@institute/core/locale.ts';
import { validationError } from '@institute/core/validation-error.ts';
import { z } from 'zod';

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

/** A stored item with its main texts and their translation. */
type Bilingual<Text extends string> = { [key in Text]: unknown } & {
  language: Language;
  translations: { [key in Language]?: Translation<Text> | undefined };
  changedOriginals: { [key in Text]?: unknown };
};
type Translation<Text extends string> = { [key in Text]?: unknown } & {
  status?: 'published' | 'draft' | undefined;
};

/** The shared part of a draft's schema. Drafts in the browser's storage need validation when loaded. */
export function bilingualShape<const Text extends string>(names: readonly [Text, ...Text[]]) {
  // Drafts saved before a field existed stay readable.
  const texts = z.preprocess(
    (draft) => ({ ...textsOf({}, names), ...(draft as object) }),
    z.record(z.enum(names), z.string()),
  ) as unknown as z.ZodType<Record<Text, string>>;
  return {
    language: z.enum(languages),
    texts: z.object({ id: texts, en: texts }),
    translationStatus: z.enum(['published', 'draft']),
    originals: z.partialRecord(z.enum(names), z.string()).default({}) as unknown as z.ZodType<
      FormValues<Text>['originals']
    >,
    confirmed: z.array(z.string()).default([]),
  };
}

export function emptyTexts<Text extends string>(names: readonly Text[]): FormValues<Text> {
  const none = textsOf({}, names);
  return {
    language: 'id',
    texts: { id: none, en: none },
    translationStatus: 'published',
    originals: {},
    confirmed: [],
  };
}

/** The texts of a stored item. Lists become lines. */
export function storedTexts<Text extends string>(
  item: Bilingual<Text>,
  names: readonly Text[],
): FormValues<Text> {
  const translation = item.translations[otherLanguage(item.language)];
  const main = textsOf(item, names);
  const translated = textsOf(translation ?? {}, names);
  return {
    language: item.language,
    texts: item.language === 'id' ? { id: main, en: translated } : { id: translated, en: main },
    translationStatus: translation?.status ?? 'published',
    originals: textsOf(item.changedOriginals, Object.keys(item.changedOriginals) as Text[]),
    confirmed: [],
  };
}

/**
 * Returns the translation for the request body, or an empty object if it has no texts.
 * @param send converts the texts of one language
 */
export function sentTranslations<Text extends string, Sent extends object>(
  values: FormValues<Text>,
  send: (texts: Record<Text, string>) => Sent,
) {
  const other = otherLanguage(values.language);
  const translation = values.texts[other];
  return hasText(translation) ? { [other]: { ...send(translation), status: values.translationStatus } } : {};
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

function textsOf<Text extends string>(given: object, names: readonly Text[]): Record<Text, string> {
  const entries = names.map((name) => [name, asText((given as Record<string, unknown>)[name])]);
  return Object.fromEntries(entries);
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
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

/** Validates a request body by the schema of the server. Keys are the server's field names. */
export function bodyProblems(schema: z.ZodType, body: unknown): FieldErrors {
  const { error } = schema.safeParse(body);
  return (error && validationError(error).fields) ?? {};
}
