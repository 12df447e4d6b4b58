import { type Language, languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import { z } from 'zod';
import type { FormPart } from './define-form.ts';
import { type FormValues, hasText } from './form-values.ts';

/** A stored item with its main texts and their translation. */
type Bilingual<Text extends string> = { [name in Text]: unknown } & {
  language: Language;
  translations: { [language in Language]?: Translation<Text> | undefined };
  changedOriginals: { [name in Text]?: unknown };
};
type Translation<Text extends string> = { [name in Text]?: unknown } & {
  status?: 'published' | 'draft' | undefined;
};

type Conversions<Text extends string> = { readonly [name in Text]?: (text: string) => unknown };
type SentTexts<Text extends string, C> = {
  [name in Text]: C extends { readonly [key in name]: (text: string) => infer Sent } ? Sent : string;
};
interface SentLanguages<Sent> {
  language: Language;
  translations: { [language in Language]?: Sent & { status: 'published' | 'draft'; slug?: string } };
}

/**
 * Makes the part of a form with the texts of both languages. Lists become lines. The request body has the main texts as
 * the item's own, and the others as its translation. It has no translation without text.
 * @param conversions of texts that the request body has as other values
 */
export function texts<const Text extends string, const C extends Conversions<Text> = object>(
  names: readonly [Text, ...Text[]],
  conversions?: C,
): FormPart<FormValues<Text>, Bilingual<Text>, SentTexts<Text, C> & SentLanguages<SentTexts<Text, C>>> {
  const none = textsOf({}, names);
  const schema = z.record(z.enum(names), z.string());
  // Drafts from before a text existed lack it.
  const completed = z.preprocess((draft) => ({ ...none, ...Object(draft) }), schema);
  return {
    shape: {
      language: z.enum(languages),
      texts: z.object({ id: completed, en: completed }),
      translationStatus: z.enum(['published', 'draft']),
      originals: z.partialRecord(z.enum(names), z.string()).default({}),
      confirmed: z.array(z.string()).default([]),
    },
    empty: {
      language: 'id',
      texts: { id: none, en: none },
      translationStatus: 'published',
      originals: {},
      confirmed: [],
    },
    stored(item) {
      const { language, changedOriginals } = item;
      const translation = item.translations[otherLanguage(language)];
      const [main, translated] = [textsOf(item, names), textsOf(translation ?? {}, names)];
      return {
        language,
        texts: language === 'id' ? { id: main, en: translated } : { id: translated, en: main },
        translationStatus: translation?.status ?? 'published',
        originals: textsOf(changedOriginals, Object.keys(changedOriginals) as Text[]),
        confirmed: [],
      };
    },
    sent({ language, texts, translationStatus: status, ...more }) {
      const other = otherLanguage(language);
      // The part of the slugs adds theirs, if the content type has one.
      const slug = 'translatedSlug' in more ? { slug: slugify(String(more.translatedSlug)) } : {};
      const translation = { ...sentTexts(texts[other], conversions), ...slug, status };
      return {
        ...sentTexts(texts[language], conversions),
        language,
        translations: hasText(texts[other]) ? { [other]: translation } : {},
      };
    },
  };
}

function textsOf<Text extends string>(given: object, names: readonly Text[]): Record<Text, string> {
  const values: Record<string, unknown> = { ...given };
  return Object.assign({}, ...names.map((name) => ({ [name]: asText(values[name]) })));
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

function sentTexts<Text extends string, C extends Conversions<Text>>(
  texts: Record<Text, string>,
  conversions: C | undefined,
): SentTexts<Text, C> {
  const convert = (name: Text) => conversions?.[name] ?? ((text: string) => text);
  return Object.assign(
    {},
    ...Object.entries<string>(texts).map(([name, text]) => ({ [name]: convert(name as Text)(text) })),
  );
}
