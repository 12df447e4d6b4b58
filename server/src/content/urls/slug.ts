import { AppError, type ErrorCode } from '@institute/core/api/errors.ts';
import { maxSlugLength } from '@institute/core/api/fields.ts';
import { type ContentType, contentTypeTraits } from '@institute/core/content/content-types.ts';
import { slugify } from '@institute/core/lib/text.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { Knex } from 'knex';
import { type Model, type ModelClass, type QueryBuilder, raw } from 'objection';
import type { z } from 'zod';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { type ContentModel, includeTrashed } from '#server/db/content-model.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import {
  cutSlug,
  shownSlugSql,
  translatedSlugSql,
  type WithSlugs,
  withTranslatedSlug,
} from './translated-slugs.ts';

/** The slug that the user typed, or one from the title. Empty if neither has a Latin letter or digit. */
export function slugFrom(typed: string | null, title: string): string {
  return cutSlug(slugify(typed ?? '')) || cutSlug(slugify(title));
}

/**
 * Returns the columns to store, with the slug of the translation. Without a Latin letter or digit in the title, an item
 * retains its slug or gets one with a number.
 */
export async function rowToStore<Row extends ContentModel<string>>(
  kind: ContentTypeDescriptor<Row>,
  values: z.output<z.ZodObject>,
  row: Row | null,
  caller: WriteContext,
): Promise<object> {
  const next = (await kind.toRow(values, row, caller)) as WithSlugs;
  if (!kind.itemPage) return next;
  const before = row as WithSlugs | null;
  if (next.slug === '') next.slug = before?.slug ?? (await numberedSlug(kind, caller));
  // Inputs of kinds with a page have translations.
  return withTranslatedSlug(next, values as Pick<WithSlugs, 'translations'>, before);
}

async function numberedSlug<Row extends ContentModel<string>>(
  kind: ContentTypeDescriptor<Row>,
  { db }: WriteContext,
): Promise<string> {
  await lockInTransaction(db, 'slugs');
  return freeSlug(db, kind, '');
}

/**
 * Returns the first slug of `base`, `base-2`, `base-3` and so on that no item of the kind has and that no redirect leads to
 * an existing item. The address of an item that was deleted permanently is free. An empty base gives `item-1`, `item-2` and
 * so on.
 */
export async function freeSlug<M extends ContentModel<string>>(
  db: Knex,
  kind: { name: ContentType; model: ModelClass<M> },
  base: string,
): Promise<string> {
  const stem = base || 'item';
  const start = `${stem.slice(0, 100)}%`;
  // Trashed items retain their slug, because staff can restore them.
  const rows = includeTrashed(kind.model.query(db))
    .where('slug', 'like', start)
    .orWhereRaw(`${translatedSlugSql} like ?`, [start])
    .select('slug', raw(`${translatedSlugSql} as "translatedSlug"`));
  const taken = new Set(
    ((await rows) as unknown as { slug: string; translatedSlug: string | null }[]).flatMap(
      ({ slug, translatedSlug }) => [slug, translatedSlug],
    ),
  );
  const former = Redirect.query(db)
    .where('path', 'like', itemPath(kind.name, '') + start)
    .where((either) =>
      either
        .whereNull('kind')
        .orWhereNot('kind', kind.name)
        .orWhereIn('item_id', includeTrashed(kind.model.query(db)).select('id')),
    );
  for (const { path } of await former.select('path')) taken.add(path.slice(path.lastIndexOf('/') + 1));
  let slug = cutSlug(base || 'item-1');
  for (let number = 2; taken.has(slug); number += 1)
    slug = `${cutSlug(stem, maxSlugLength - `-${number}`.length)}-${number}`;
  return slug;
}

/** Restricts a query to the item with a slug. The slug of an unpublished translation finds nothing. */
export function whereSlug<M extends Model, R>(rows: QueryBuilder<M, R>, slug: string): QueryBuilder<M, R> {
  return rows.whereRaw(shownSlugSql, { slugs: [slug] });
}

/** @param shown queries the items that visitors see; an item also has the slugs that redirect to it */
export async function findBySlug<M extends Model>(
  shown: QueryBuilder<M>,
  kind: ContentType,
  slug: string,
): Promise<M | undefined> {
  // Other text needs no query.
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const row = await whereSlug(shown.clone(), slug).first();
  const former = Redirect.query(shown.knex()).where({ kind, path: itemPath(kind, slug) });
  return (row ?? (await shown.whereIn('id', former.select('item_id')).first())) as M | undefined;
}

/** Returns the path of an item's page without a language. */
export function itemPath(kind: ContentType, slug: string): string {
  return pathTo(contentTypeTraits[kind].page, undefined, slug);
}

/** @throws AppError for an unknown or hidden slug */
export async function requireBySlug<M extends Model>(
  shown: QueryBuilder<M>,
  kind: ContentType,
  slug: string,
  code: ErrorCode = 'not_found',
): Promise<M> {
  const row = await findBySlug(shown, kind, slug);
  if (!row) throw new AppError(code);
  return row;
}
