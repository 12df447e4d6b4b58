import { type Language, languages, otherLanguage } from '@institute/core/locale.ts';
import { z } from 'zod';

/** What the form of every kind holds: its texts by language, none of them null; the kind adds the rest. */
export interface FormValues<Text extends string = string> {
  language: Language;
  texts: Record<Language, Record<Text, string>>;
  translationStatus: 'published' | 'draft';
  /** What a translation was made from, where the stored original is another one. */
  originals: { [key in Text]?: string };
  /** Texts whose translation still holds, staff say. */
  confirmed: string[];
}

/** Texts that stand for a file: a language need not have one, so none is missing. */
const fileNames = ['pdf'];
export const isFile = (name: string) => fileNames.includes(name);

/** A text in words: of a file, by which people tell it from another one. */
export function textWords(name: string, text: string): string {
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

/** The part of a form's schema that all kinds have; a schema, since unsaved texts are read back. */
export function bilingualShape<const Text extends string>(names: readonly [Text, ...Text[]]) {
  // A text that was kept before a field came is not lost for the lack of it.
  const texts = z.preprocess(
    (kept) => ({ ...textsOf({}, names), ...(kept as object) }),
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

/** The texts of a new item. */
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

/** The texts of a stored item; lists become lines. */
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

/** The translation as it is sent, where there is any. @param send how the texts of one language are sent */
export function sentTranslations<Text extends string, Sent extends object>(
  values: FormValues<Text>,
  send: (texts: Record<Text, string>) => Sent,
) {
  const other = otherLanguage(values.language);
  const translation = values.texts[other];
  return hasText(translation) ? { [other]: { ...send(translation), status: values.translationStatus } } : {};
}

/** The values with texts of one language changed. */
export function withText<Values extends FormValues>(
  values: Values,
  language: Language,
  part: Partial<Values['texts'][Language]>,
): Values {
  return { ...values, texts: { ...values.texts, [language]: { ...values.texts[language], ...part } } };
}

export type TranslationState = 'none' | 'incomplete' | 'outdated' | 'complete';

/**
 * How far the translation is: complete when each text that the main language fills is filled, and none was changed
 * after its translation was stored.
 */
export function translationState(values: FormValues): TranslationState {
  const { language, texts, originals, confirmed } = values;
  const main = texts[language];
  const translation = texts[otherLanguage(language)];
  if (!hasText(translation)) return 'none';
  const lacks = Object.entries(main).some(
    ([name, text]) => !isFile(name) && !isBlank(text) && isBlank(translation[name]),
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
 * What the translation of a text was made from, where the original is another one by now: as stored, or as it is
 * being changed. Undefined where the translation is new itself, or staff say that it still holds.
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
