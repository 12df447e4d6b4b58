import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, otherLanguage } from '@institute/core/locale.ts';
import { slugFollowsTitle, slugify } from '@institute/core/text.ts';
import { z } from 'zod';
import type { TextKey } from '#src/renderer/src/app/texts.ts';
import { type FormValues, hasText, sentTranslations } from './form-values.ts';

/** The slug of the main language and that of the translation. Older drafts have only the first one. */
export const slugShape = { slug: z.string().default(''), translatedSlug: z.string().default('') };
export const noSlugs = { slug: '', translatedSlug: '' };

interface Slugs {
  slug: string;
  translatedSlug: string;
}

/** Form values of a content type whose items have an editable slug. */
export interface SlugValues extends FormValues, Slugs {}

export function storedSlugs(item: {
  slug: string;
  language: Language;
  translations: { [language in Language]?: { slug?: string | null | undefined } | undefined };
}): Slugs {
  return { slug: item.slug, translatedSlug: item.translations[otherLanguage(item.language)]?.slug ?? '' };
}

/** Returns the translation for the request body with its slug. An empty one removes the stored slug. */
export function sentWithSlug<Text extends string, Sent extends object>(
  values: FormValues<Text> & Slugs,
  send: (texts: Record<Text, string>) => Sent,
) {
  return sentTranslations(values, (texts) => ({ ...send(texts), slug: slugify(values.translatedSlug) }));
}

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
export function withSwappedSlugs<Values extends FormValues & Slugs>(before: Values, after: Values): Values {
  const { slug, translatedSlug } = after;
  if (before.language === after.language || translatedSlug === '') return after;
  return { ...after, slug: translatedSlug, translatedSlug: slug };
}

/** Derives the slug of the translation from its title. A public translation retains its address. */
export function withTranslatedSlug<Values extends SlugValues>(
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
export function withSlug<Values extends Omit<SlugValues, 'translatedSlug'>>(
  before: Values,
  after: Values,
  wasPublished: boolean,
): Values {
  const was = mainTitle(before);
  const is = mainTitle(after);
  // After a switch to a main language without a title, the slug stays until the title is typed.
  const awaitsTitle = before.language !== after.language && is.trim() === '';
  return wasPublished || was === is || awaitsTitle
    ? after
    : { ...after, slug: slugFollowsTitle(after.slug, was, is) };
}

/** Returns the slug to store: cleaned, or derived from the main title if empty. */
export function savedSlug(values: Pick<SlugValues, 'slug' | 'texts' | 'language'>): string {
  return slugify(values.slug) || slugify(mainTitle(values));
}

/** Describes the slug of the translation for the comparison of versions. */
export function describeTranslatedSlug(
  { language, translatedSlug }: FormValues & Slugs,
  t: Translate<TextKey>,
) {
  const name = t(`common.language.name.${otherLanguage(language)}`);
  const label = `${t('admin.field.slug')} (${name})`;
  return { keys: ['translatedSlug' as const], label, text: slugify(translatedSlug) };
}

function mainTitle({ texts, language }: Pick<SlugValues, 'texts' | 'language'>): string {
  return titleOf(texts[language]);
}

/** Topics have a name, all others a title. */
function titleOf({ title, name }: { title?: string; name?: string }): string {
  return title ?? name ?? '';
}
