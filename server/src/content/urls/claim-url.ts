import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import type { Knex } from 'knex';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import type { Saved } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { findContentType } from '#server/content/types/index.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { includeTrashed } from '#server/db/content-model.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { requireRole } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { itemPath } from './slug.ts';
import { slugFields } from './translated-slugs.ts';

/**
 * Redirects the former addresses of an item to it, and ends redirects from its new ones. Call it after the revision of
 * the save is stored. An unpublished translation has no address.
 * @throws AppError slug_redirects if a new address leads to another page and the user did not agree to end that, or
 *   role_forbidden if the user may not end it
 */
export async function claimUrl(
  kind: ContentTypeDescriptor,
  { before, after }: Saved,
  caller: WriteContext,
): Promise<void> {
  if (!kind.itemPage) return;
  const current = slugFields(after, { isShown: true });
  const former = before ? slugFields(before, { isShown: true }) : new Map<string, string>();
  const claimed = [...current].filter(([slug]) => !former.has(slug));
  const lost = [...former.keys()].filter((slug) => !current.has(slug));
  if (claimed.length + lost.length === 0) return;
  await lockInTransaction(caller.db, 'slugs');
  const owner = { kind: kind.name, itemId: after.id };
  for (const [slug, field] of claimed) await endRedirect(itemPath(kind.name, slug), owner, field, caller);
  for (const slug of lost)
    if (await wasPublic(kind.name, after.id, slug, caller))
      await addRedirect(itemPath(kind.name, slug), owner, caller);
}

interface ItemReference {
  kind: ContentType;
  itemId: string;
}

/** @param field the field with the slug */
async function endRedirect(
  path: string,
  owner: ItemReference,
  field: string,
  caller: WriteContext,
): Promise<void> {
  const held = await Redirect.query(caller.db).findOne({ path });
  if (!held) return;
  const isOwn = held.kind === owner.kind && held.itemId === owner.itemId;
  if (!isOwn && !(await isGone(held, caller))) {
    if (!caller.endRedirect) throw new AppError('slug_redirects', { fields: { [field]: 'redirects' } });
    if (caller.user) requireRole(redirect.remove, caller.user);
  }
  await Redirect.query(caller.db).deleteById(held.id);
  if (!isOwn)
    await logActivity(caller, { act: 'redirect-removed', kind: 'redirect', itemId: held.id, name: path });
}

/** True if the item was deleted permanently. The redirect only preserves its status 410. */
async function isGone({ kind, itemId }: Redirect, { db }: WriteContext): Promise<boolean> {
  if (!kind || !itemId) return false;
  return !(await includeTrashed(findContentType(kind).model.query(db)).findById(itemId).select('id'));
}

async function addRedirect(path: string, owner: ItemReference, { db, services, user }: WriteContext) {
  const row = { path, ...owner, target: null, origin: 'slug' as const, createdBy: user?.username ?? null };
  await Redirect.query(db)
    .insert({ ...row, createdAt: services.clock() })
    .onConflict('path')
    .merge(['kind', 'item_id', 'target', 'origin', 'created_by', 'created_at']);
}

/** True if visitors could open the item at the slug. A revision ends with the next one. */
async function wasPublic(
  kind: ContentType,
  id: string,
  slug: string,
  { db, services }: WriteContext,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from (
       select fields, created_at, lead(created_at, 1, :now) over (order by number) as ended_at
       from versions where kind = :kind and item_id = :id and number is not null
     ) as revisions
     where (fields->>'slug' = :slug or exists (
         select from json_each(fields->'translations') as translation
         where value->>'slug' = :slug and coalesce(value->>'status', 'published') <> 'draft'
       ))
       and coalesce(fields->>'status', fields->>'isPublished', fields->>'isActive') in ('published', 'true')
       and coalesce((fields->>'publishAt')::timestamptz, created_at) <= ended_at
       and coalesce((fields->>'unpublishAt')::timestamptz, 'infinity') > created_at
     limit 1`,
    { kind, id, slug, now: services.clock() },
  );
  return rows.length > 0;
}

/**
 * Preserves the status 410 of the addresses of a trashed item that visitors could open. Call it before the permanent
 * deletion. A redirect to an item that no longer exists has this status.
 */
export async function preserveGoneUrls(
  kind: ContentTypeDescriptor,
  id: string,
  { db, services }: { db: Knex; services: Pick<Services, 'clock'> },
): Promise<void> {
  if (!kind.itemPage) return;
  const row = await db(kind.table)
    .where({ id })
    .whereNotNull('deleted_at')
    .whereRaw(`(${publishedSql(kind.model, `${kind.table}.deleted_at`)})`)
    .first<object | undefined>('slug', 'translations');
  if (!row) return;
  for (const slug of slugFields(row, { isShown: true }).keys()) {
    const gone = { path: itemPath(kind.name, slug), kind: kind.name, itemId: id, origin: 'slug' as const };
    await Redirect.query(db)
      .insert({ ...gone, createdAt: services.clock() })
      .onConflict('path')
      .ignore();
  }
}
