import { AppError, type FieldErrors } from '@institute/core/api/errors.ts';
import { maxSlugLength } from '@institute/core/api/fields.ts';
import { type Language, languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { type ContentModel, includeTrashed } from '#server/db/content-model.ts';

/** SQL of the slug of the translation, as in the unique indexes. */
export const translatedSlugSql = "coalesce(translations->'id'->>'slug', translations->'en'->>'slug')";
const isTranslationShown =
  "coalesce(translations->'id'->>'status', translations->'en'->>'status', 'published') <> 'draft'";

/** SQL that is true for rows with one of `:slugs` in any language. */
export const anySlugSql = `(slug = any(:slugs) or ${translatedSlugSql} = any(:slugs))`;

/** SQL that is true for rows with one of `:slugs`, without the slugs of unpublished translations. */
export const shownSlugSql = `(slug = any(:slugs) or (${translatedSlugSql} = any(:slugs) and ${isTranslationShown}))`;

/** An item or a row with its slugs. */
export interface WithSlugs {
  slug?: string;
  language: Language;
  translations: { [key in Language]?: { slug?: unknown; status?: unknown } | undefined };
}

/** Cuts a slug to the length of its column. */
export function cutSlug(slug: string, length = maxSlugLength): string {
  return slug.slice(0, length).replace(/-+$/, '');
}

/** Returns the fields with the slugs of an item, by slug. */
export function slugFields(item: object, { isShown = false } = {}): ReadonlyMap<string, string> {
  const { slug, translations } = item as WithSlugs;
  const fields = new Map<string, string>();
  for (const language of languages) {
    const { slug: translated, status } = translations[language] ?? {};
    if (typeof translated === 'string' && translated !== '' && !(isShown && status === 'draft'))
      fields.set(translated, `translations.${language}.slug`);
  }
  if (slug) fields.set(slug, 'slug');
  return fields;
}

/**
 * Adds the slug of the translation to the columns of an item. A client that does not send it leaves it unchanged. The slug
 * of the main language is not stored twice.
 * @param before the row before the save, if the item exists
 */
export function withTranslatedSlug<Row extends WithSlugs>(
  next: Row,
  values: Pick<WithSlugs, 'translations'>,
  before: WithSlugs | null,
): Row {
  const other = otherLanguage(next.language);
  const translation = next.translations[other];
  if (!translation) return next;
  const typed = values.translations[other]?.slug;
  const given = typed === undefined ? undefined : cutSlug(slugify(String(typed ?? '')));
  const withSlug = (slug: unknown) => ({ ...next, translations: { [other]: { ...translation, slug } } });
  // Each language retains its slug if the translation becomes the main text.
  const former = before?.translations[next.language]?.slug;
  const isSwap = before?.language === other && former && next.slug === before.slug;
  // Clients cannot send the main slug of a publication.
  if (isSwap && (given === undefined || given === before.slug || !('slug' in values)))
    return { ...withSlug(given ?? before.slug), slug: former };
  const slug = given ?? before?.translations[other]?.slug;
  return slug && slug !== next.slug ? withSlug(slug) : next;
}

/**
 * Locks the slugs and checks that no other item of the kind has a new slug of an item, also in the trash.
 * @param row the row before the save, if the item exists
 * @throws AppError with the code of the kind and an error of each field
 */
export async function requireFreeSlugs(
  kind: ContentTypeDescriptor,
  next: object,
  row: ContentModel<string> | null,
  { db }: Pick<WriteContext, 'db'>,
): Promise<void> {
  if (!kind.itemPage) return;
  const before = row ? slugFields(row) : new Map<string, string>();
  const claimed = [...slugFields(next)].filter(([slug]) => !before.has(slug));
  if (claimed.length === 0) return;
  await lockInTransaction(db, 'slugs');
  const slugs = claimed.map(([slug]) => slug);
  const others = includeTrashed(kind.model.query(db)).whereRaw(anySlugSql, { slugs });
  if (row) others.whereNot('id', row.id);
  const taken = new Set((await others).flatMap((other) => [...slugFields(other).keys()]));
  const fields: FieldErrors = {};
  for (const [slug, field] of claimed) if (taken.has(slug)) fields[field] = 'address_in_use';
  if (Object.keys(fields).length > 0) throw new AppError(kind.itemPage.takenCode, { fields });
}
