import { availableLanguages, type Language, otherLanguage, type Translatable } from '#core/i18n/locale.ts';

/** An item with a page. `slugs` is absent if `slug`, the one of the main language, serves both languages. */
export interface Slugged {
  slug: string;
  slugs?: Record<Language, string> | undefined;
}

/** Returns the slug of an item's page in a language. */
export function slugIn({ slug, slugs }: Slugged, language: Language): string {
  return slugs?.[language] ?? slug;
}

/** Returns the public slugs of a stored item. The slug of an unpublished translation is not public. */
export function slugsOf(item: Translatable<'slug'> & { slug: string }): Slugged {
  const { slug, language, translations } = item;
  const other = otherLanguage(language);
  const translated = availableLanguages(item).includes(other) ? translations[other]?.slug : undefined;
  if (typeof translated !== 'string' || translated === '') return { slug };
  return { slug, slugs: { [language]: slug, [other]: translated } as Record<Language, string> };
}
