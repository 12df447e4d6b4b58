import { AppError } from '@institute/core/errors.ts';
import { type MediaFilter, media, mediaLimits } from '@institute/core/media.ts';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { isId } from '#src/features/shared/change.ts';
import { likePattern } from '#src/features/shared/like-pattern.ts';
import { namesOf } from '#src/features/shared/unused-uploads.ts';
import { answer, bind } from '#src/http/run.ts';
import { Media } from '#src/models/media.ts';
import { staffMedia } from './media.reply.ts';
import { findUses, namedNowhere } from './media.uses.ts';

export const mediaRoutes = [
  bind(media.list, async ({ query }, { db, services }) => {
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
    return answer(await withUses(db, found, services.clock()), { headers });
  }),

  bind(media.one, async ({ params: { id } }, { db, services }) => {
    const row = isId(id) ? await Media.query(db).findById(id) : undefined;
    if (!row) throw new AppError('not_found');
    const [item] = await withUses(db, [row], services.clock());
    if (!item) throw new AppError('not_found');
    return item;
  }),
];

const filters: Record<MediaFilter, string> = {
  pictures: "kind = 'picture'",
  pdfs: "kind = 'pdf'",
  undescribed: "kind = 'picture' and (alts ->> 'id' is null or alts ->> 'en' is null)",
  unused: namedNowhere,
};

/** By the file's name and by what is said of a picture; and by its address, which people copy from a page. */
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

async function withUses(db: Knex, rows: readonly Media[], now: Date) {
  const uses = await findUses(db, rows.flatMap(namesOf), now);
  return rows.map((row) => {
    const all = new Map(
      namesOf(row)
        .flatMap((name) => uses.get(name) ?? [])
        .map((use) => [`${use.kind} ${use.id}`, use]),
    );
    return staffMedia(row, [...all.values()]);
  });
}
