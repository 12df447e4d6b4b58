import type { ContentKind } from '@institute/core/content/kinds.ts';
import { AppError, type ErrorCode } from '@institute/core/errors.ts';
import { slugify } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { type Model, type ModelClass, type QueryBuilder, raw } from 'objection';
import { type ContentModel, includeTrashed } from '#src/db/content-model.ts';

const maxLength = 200;

/** The slug that the user typed, or one from the title. @throws AppError required_fields if both have symbols only */
export function slugFrom(typed: string | null, title: string): string {
  const slug = cut(slugify(typed ?? '')) || cut(slugify(title));
  if (slug === '') throw new AppError('required_fields', { fields: { slug: 'required' } });
  return slug;
}

/** Returns the first slug of `base`, `base-2`, `base-3` and so on that no item of the model has. */
export async function freeSlug<M extends ContentModel<string>>(
  db: Knex,
  model: ModelClass<M>,
  base: string,
): Promise<string> {
  // Trashed items retain their slug, because staff can restore them.
  const rows = includeTrashed(model.query(db)).where('slug', 'like', `${base.slice(0, 100)}%`);
  const taken = new Set((await rows.select('slug')).map((row) => (row as M & { slug: string }).slug));
  let slug = cut(base);
  for (let number = 2; taken.has(slug); number += 1)
    slug = `${cut(base, maxLength - `-${number}`.length)}-${number}`;
  return slug;
}

/** @param shown queries the items that visitors see; an item also has the slugs with which it was published */
export async function findBySlug<M extends Model>(
  shown: QueryBuilder<M>,
  kind: ContentKind,
  slug: string,
): Promise<M | undefined> {
  // Other text needs no query.
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const row = await shown.clone().findOne({ slug });
  return (row ?? (await shown.where('id', raw(slugOwner, { kind, slug })).first())) as M | undefined;
}

/** @throws AppError for an unknown or hidden slug */
export async function requireBySlug<M extends Model>(
  shown: QueryBuilder<M>,
  kind: ContentKind,
  slug: string,
  code: ErrorCode = 'not_found',
): Promise<M> {
  const row = await findBySlug(shown, kind, slug);
  if (!row) throw new AppError(code);
  return row;
}

/** SQL for the id of the item that had `:slug` last when it was published. Revisions are the history of slugs. */
const slugOwner = `(select item_id from versions
  where kind = :kind and fields->>'slug' = :slug and fields->>'status' = 'published'
  order by created_at desc, number desc limit 1)`;

/** Matches the rows that have the slug, or had it last when they were published. */
export function whereSlug(rows: Knex.QueryBuilder, kind: ContentKind, slug: string): Knex.QueryBuilder {
  return rows.where((either) => either.where({ slug }).orWhereRaw(`id = ${slugOwner}`, { kind, slug }));
}

function cut(slug: string, length = maxLength): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
