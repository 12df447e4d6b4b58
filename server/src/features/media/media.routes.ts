import { bulkLimits } from '@institute/core/content/lifecycle/limits.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { type MediaFilter, mediaLimits } from '@institute/core/media/limits.ts';
import type { QueryBuilder } from 'objection';
import { joinUsages, mediaEntryOf, unusedSql, withUsesOf } from '#server/content/media/media-usages.ts';
import { findByBases, namesOf } from '#server/content/media/orphaned-uploads.ts';
import { requireById } from '#server/content/repository/row-lock.ts';
import { newest, readPage } from '#server/content/staff/staff-list.ts';
import { Media } from '#server/db/models/media.ts';
import { respond, route } from '#server/http/execute-route.ts';
import { isAnimation } from '#server/images/image-signature.ts';
import { foldedPattern } from '#server/lib/like-pattern.ts';
import { parseImageUrl } from '#server/storage/upload-filename.ts';
import { removeMedia } from './media.actions.ts';
import { tagMany } from './media.bulk.ts';
import { describeMedia } from './media.describe.ts';
import { replaceMedia, restorePreviousMedia } from './media.replace.ts';

export const mediaRoutes = [
  route(media.list, async ({ query }, { db, services }) => {
    const { found, headers } = await readPage(
      matching(Media.query(db), query),
      query,
      newest,
      mediaLimits.pageLength,
    );
    return respond(await joinUsages(db, found, services.clock()), { headers });
  }),

  route(media.byUrl, async ({ query: { addresses } }, { db }) => {
    const requested = addresses.flatMap((url) => {
      const base = parseImageUrl(url)?.base;
      return base ? { url, base } : [];
    });
    const rows = await findByBases(
      db,
      requested.map(({ base }) => base),
    );
    return requested.flatMap(({ url, base }) => {
      const row = rows.find((each) => namesOf(each).includes(base));
      return row ? { ...mediaEntryOf(row), url } : [];
    });
  }),

  route(media.replaced, async (_input, { services }) => {
    const { replaced } = await services.media.snapshot();
    return replaced().map(([url, shownUrl]) => ({ url, shownUrl }));
  }),

  route(media.tags, async (_input, { db }) => {
    const { rows } = await db.raw(
      'select tag, count(*)::int as count from media cross join unnest(tags) as tag group by tag order by tag',
    );
    return rows;
  }),

  route(media.ids, async ({ query }, { db }) => {
    const rows = matching(Media.query(db), query).select('id').orderByRaw(newest).limit(bulkLimits.matches);
    return (await rows).map(({ id }) => id);
  }),

  // Each upload has its own transaction.
  route(media.bulk, ({ body }, caller) => tagMany(body, caller), { transaction: false }),

  route(media.one, async ({ params: { id } }, { db, services }) => {
    return withUsesOf(await requireById(Media.query(db), id), db, services);
  }),

  // Opens its own transaction, because a crop is encoded before it.
  route(
    media.describe,
    async ({ params: { id }, body }, caller) => {
      const row = await describeMedia(caller, id, body);
      return withUsesOf(row, caller.db, caller.services);
    },
    { transaction: false },
  ),

  route(
    media.putBack,
    async ({ params: { id }, body }, caller) => {
      const row = await restorePreviousMedia(caller, { id, ...body });
      return withUsesOf(row, caller.db, caller.services);
    },
    { transaction: false },
  ),

  route(
    media.replace,
    async ({ params: { id }, query: { version } }, caller) => {
      const row = await replaceMedia(caller, { id, version });
      const isAnimated = (caller.upload && isAnimation(caller.upload.buffer)) || undefined;
      return { ...(await withUsesOf(row, caller.db, caller.services)), isAnimated };
    },
    { limit: 'upload', transaction: false },
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

interface Filters {
  q?: string | undefined;
  only?: MediaFilter | undefined;
  tag?: string | undefined;
}

function matching(rows: QueryBuilder<Media>, { q, only, tag }: Filters): QueryBuilder<Media> {
  if (only) rows.whereRaw(filters[only]);
  if (tag) rows.whereRaw('tags @> array[?]::text[]', [tag]);
  if (q?.trim()) search(rows, q.trim());
  return rows;
}

const filters: Record<MediaFilter, string> = {
  pictures: "kind = 'picture'",
  pdfs: "kind = 'pdf'",
  undescribed: "kind = 'picture' and (alts ->> 'id' is null or alts ->> 'en' is null)",
  unused: unusedSql,
};

/** Searches file names, alternative texts and tags, and the URL, which users copy from pages. */
function search(rows: QueryBuilder<Media>, text: string): void {
  const pattern = foldedPattern(text);
  const base = /\/uploads\/([a-z0-9-]+?-\d+x\d+)?/.exec(text)?.[1];
  rows.where((any) => {
    any
      .whereRaw('folded_text(file_name) like ?', [pattern])
      .orWhereRaw("folded_text(alts ->> 'id') like ?", [pattern])
      .orWhereRaw("folded_text(alts ->> 'en') like ?", [pattern])
      .orWhereRaw('exists (select 1 from unnest(tags) as tag where folded_text(tag) like ?)', [pattern]);
    if (base) any.orWhere({ base }).orWhereRaw('stand_ins @> array[?]::text[]', [base]);
  });
}
