import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { slugFollowsTitle, slugify } from '@institute/core/lib/text.ts';
import { z } from 'zod';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { FormPart } from './define-form.ts';
import { type FormValues, hasText } from './form-values.ts';

/** The slug of the main language and that of the translation. */
interface Slugs {
  slug: string;
  translatedSlug: string;
}

/** Form values of a content type whose items have slugs. */
export interface SlugValues extends FormValues, Slugs {
  /** The name of a person, which is the same in both languages. */
  name?: string;
}

interface ItemWithSlugs {
  slug: string;
  language: Language;
  translations: { [language in Language]?: { slug?: string | null | undefined } | undefined };
}

/** The slugs of both languages. The texts of the translation are sent with its slug. */
export const slugs: FormPart<Slugs, ItemWithSlugs, { slug: string }, SlugValues> = {
  shape: { slug: z.string().default(''), translatedSlug: z.string().default('') },
  empty: { slug: '', translatedSlug: '' },
  stored: ({ slug, language, translations }) => ({
    slug,
    translatedSlug: translations[otherLanguage(language)]?.slug ?? '',
  }),
  sent: (values) => ({ slug: savedSlug(values) }),
  describe: (values, t) => [
    { keys: ['slug'], label: t('admin.field.slug'), text: savedSlug(values) },
    { keys: ['translatedSlug'], ...describeTranslatedSlug(values, t) },
  ],
};

/** The slugs of a content type whose main slug the server derives from the title. */
export const translatedSlug: FormPart<Slugs, ItemWithSlugs, object, SlugValues> = {
  ...slugs,
  sent: () => ({}),
  describe: (values, t) => [{ keys: ['slug', 'translatedSlug'], ...describeTranslatedSlug(values, t) }],
};

/** What the form knows of the item before its changes. */
export interface FormStart<Values> {
  initial: Values;
  /** Whether the address may be in use; if so, the slug changes only by hand. */
  wasPublished: boolean;
}

/** Derives the slugs of both languages from the titles until an editor changes them. */
export function withSlugs<Values extends SlugValues>(
  before: Values,
  after: Values,
  { initial, wasPublished }: FormStart<Values>,
): Values {
  const swapped = withSwappedSlugs(before, after);
  if (swapped !== after) return swapped;
  return withTranslatedSlug(before, withSlug(before, after, wasPublished), { initial, wasPublished });
}

/** Gives each language its own slug if the other language becomes the main one. */
function withSwappedSlugs<Values extends SlugValues>(before: Values, after: Values): Values {
  const { slug, translatedSlug } = after;
  if (before.language === after.language || translatedSlug === '') return after;
  return { ...after, slug: translatedSlug, translatedSlug: slug };
}

/** Derives the slug of the translation from its title. A public translation retains its address. */
function withTranslatedSlug<Values extends SlugValues>(
  before: Values,
  after: Values,
  { initial, wasPublished }: FormStart<Values>,
): Values {
  const other = otherLanguage(after.language);
  const [was, is] = [titleOf(before.texts[other]), titleOf(after.texts[other])];
  if (before.language !== after.language || was === is) return after;
  const wasRead =
    initial.language === other ||
    (hasText(initial.texts[other]) && initial.translationStatus === 'published');
  if (wasPublished && wasRead) return after;
  return { ...after, translatedSlug: slugFollowsTitle(after.translatedSlug, was, is) };
}

/** Derives the slug from the main title until an editor changes it. */
function withSlug<Values extends SlugValues>(before: Values, after: Values, wasPublished: boolean): Values {
  const was = mainTitle(before);
  const is = mainTitle(after);
  // After a switch to a main language without a title, the slug stays until the title is typed.
  const awaitsTitle = before.language !== after.language && is.trim() === '';
  return wasPublished || was === is || awaitsTitle
    ? after
    : { ...after, slug: slugFollowsTitle(after.slug, was, is) };
}

/** Returns the slug to store: cleaned, or derived from the main title if empty. */
function savedSlug(values: SlugValues): string {
  return slugify(values.slug) || slugify(mainTitle(values));
}

function describeTranslatedSlug({ language, translatedSlug }: SlugValues, t: Translate<TextKey>) {
  const name = t(`common.language.name.${otherLanguage(language)}`);
  return { label: `${t('admin.field.slug')} (${name})`, text: slugify(translatedSlug) };
}

function mainTitle({ name, texts, language }: SlugValues): string {
  return name ?? titleOf(texts[language]);
}

/** Topics have a name, the others a title. */
function titleOf({ title, name }: { title?: string; name?: string }): string {
  return title ?? name ?? '';
}
