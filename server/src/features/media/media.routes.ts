import { AppError } from '@institute/core/errors.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { type MediaFilter, mediaLimits } from '@institute/core/media/limits.ts';
import type { QueryBuilder } from 'objection';
import { isId } from '#src/content/row-lock.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { prestartImageWorker } from '#src/images/image-worker-pool.ts';
import { likePattern } from '#src/lib/like-pattern.ts';
import { Media } from '#src/models/media.ts';
import { describeMedia, removeMedia } from './media.actions.ts';
import { replaceMedia, restorePreviousMedia, type StorePicture } from './media.replace.ts';
import { joinUsages, unusedSql, withUsesOf } from './media.usages.ts';

export const mediaRoutes = [
  route(media.list, async ({ query }, { db, services }) => {
    const rows = Media.query(db);
    if (query.only) rows.whereRaw(filters[query.only]);
    if (query.q?.trim()) search(rows, query.q.trim());
    const total = query.total ? await rows.clone().resultSize() : undefined;
    const size = query.pageSize ?? mediaLimits.pageLength;
    const found = await rows
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size);
    const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) };
    return respond(await joinUsages(db, found, services.clock()), { headers });
  }),

  route(media.said, async ({ query: { addresses } }, { services }) => {
    const { alt } = await services.media.snapshot();
    return addresses.flatMap((url) => {
      const alts = { id: alt(url, 'id') ?? '', en: alt(url, 'en') ?? '' };
      return alts.id || alts.en ? [{ url, alts }] : [];
    });
  }),

  route(media.replaced, async (_input, { services }) => {
    const { replaced } = await services.media.snapshot();
    return replaced().map(([url, shownUrl]) => ({ url, shownUrl }));
  }),

  route(media.one, async ({ params: { id } }, { db, services }) => {
    const row = isId(id) ? await Media.query(db).findById(id) : undefined;
    if (!row) throw new AppError('not_found');
    return withUsesOf(row, db, services);
  }),

  route(media.describe, async ({ params: { id }, body }, caller) => {
    const row = await describeMedia(caller, id, body);
    return withUsesOf(row, caller.db, caller.services);
  }),

  route(
    media.putBack,
    async ({ params: { id }, body }, caller) => {
      const row = await restorePreviousMedia(caller, { id, ...body });
      return withUsesOf(row, caller.db, caller.services);
    },
    { transaction: false },
  ),

  // Opens its own transaction, because files are deleted after the commit.
  route(
    media.remove,
    async ({ params: { id } }, caller) => {
      await removeMedia(caller, id);
      return { id };
    },
    { transaction: false },
  ),
];

/** A factory, because these routes need the function that stores images. */
export function replaceRoutes(storePicture: StorePicture) {
  return [
    route(
      media.replace,
      async ({ params: { id }, query: { version } }, caller) => {
        const row = await replaceMedia(caller, storePicture, { id, version });
        return withUsesOf(row, caller.db, caller.services);
      },
      { limit: 'upload', transaction: false, meanwhile: prestartImageWorker },
    ),
  ];
}

const filters: Record<MediaFilter, string> = {
  pictures: "kind = 'picture'",
  pdfs: "kind = 'pdf'",
  undescribed: "kind = 'picture' and (alts ->> 'id' is null or alts ->> 'en' is null)",
  unused: unusedSql,
};

/** Searches file names and alternative texts, and the URL, which users copy from pages. */
function search(rows: QueryBuilder<Media>, text: string): void {
  const pattern = likePattern(text);
  const base = /\/uploads\/([a-z0-9-]+?-\d+x\d+)?/.exec(text)?.[1];
  rows.where((any) => {
    any
      .where('file_name', 'ilike', pattern)
      .orWhereRaw("alts ->> 'id' ilike ?", [pattern])
      .orWhereRaw("alts ->> 'en' ilike ?", [pattern]);
    if (base) any.orWhere({ base }).orWhereRaw('stand_ins @> array[?]::text[]', [base]);
  });
}
