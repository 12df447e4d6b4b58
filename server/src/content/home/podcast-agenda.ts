import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { Podcast } from '#server/db/models/podcast.ts';
import { wherePublished } from '#server/db/publication-sql.ts';

/** Queries the podcasts that visitors see now. */
export function publishedPodcasts(db: Knex, now: Date): QueryBuilder<Podcast> {
  return wherePublished(Podcast.query(db), now);
}

/**
 * Reads coming podcasts, the soonest first.
 * @param after the time and the id of the last podcast of the previous page
 */
export async function readComing(
  published: QueryBuilder<Podcast>,
  now: Date,
  limit: number,
  after: string[] = [],
) {
  const rows = published.modify('forList').where('scheduled_at', '>=', now).limit(limit);
  if (after.length > 0) rows.whereRaw('(scheduled_at, id) > (?, ?)', after);
  return rows.orderBy(['scheduled_at', 'id']);
}

/**
 * Reads past podcasts, the latest first.
 * @param after the time and the id of the last podcast of the previous page
 */
export async function readPast(
  published: QueryBuilder<Podcast>,
  now: Date,
  limit: number,
  after: string[] = [],
) {
  const rows = published.modify('forList').where('scheduled_at', '<', now).limit(limit);
  if (after.length > 0) rows.whereRaw('(scheduled_at, id) < (?, ?)', after);
  return rows.orderByRaw('scheduled_at desc, id desc');
}
