import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { z } from 'zod';
import { cursorParts } from '#src/db/cursor.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import { Podcast } from '#src/models/podcast.ts';

/**
 * The cursor position in the agenda: the time that divides coming from past podcasts, and the item's time and id.
 *
 * The dividing time is the same for all pages of a list.
 */
export const agendaCursor = z.tuple([cursorParts.moment, cursorParts.moment, cursorParts.id]);
type AgendaCursor = z.output<typeof agendaCursor>;

/** Queries the podcasts that visitors see now. */
export function publishedPodcasts(db: Knex, now: Date) {
  return wherePublished(Podcast.query(db), now);
}

/**
 * Reads coming podcasts, the soonest first, then past ones, the latest first.
 * @param published returns a new query
 * @param now the time that divides the agenda
 */
export async function readAgenda(
  published: () => QueryBuilder<Podcast>,
  now: Date,
  after: AgendaCursor | undefined,
  limit: number,
) {
  const isPast = after !== undefined && new Date(after[1]) < now;
  const [, ...item] = after ?? [];
  const coming = isPast ? [] : await readComing(published(), now, limit, item);
  if (coming.length === limit) return coming;
  return [...coming, ...(await readPast(published(), now, limit - coming.length, isPast ? item : []))];
}

export function cursorOf(row: Podcast, now: Date): AgendaCursor {
  return [now.toISOString(), row.scheduledAt.toISOString(), row.id];
}

async function readComing(published: QueryBuilder<Podcast>, now: Date, limit: number, after: string[]) {
  const rows = published.modify('forList').where('scheduled_at', '>=', now).limit(limit);
  if (after.length > 0) rows.whereRaw('(scheduled_at, id) > (?, ?)', after);
  return rows.orderBy(['scheduled_at', 'id']);
}

async function readPast(published: QueryBuilder<Podcast>, now: Date, limit: number, after: string[]) {
  const rows = published.modify('forList').where('scheduled_at', '<', now).limit(limit);
  if (after.length > 0) rows.whereRaw('(scheduled_at, id) < (?, ?)', after);
  return rows.orderBy([
    { column: 'scheduled_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}
