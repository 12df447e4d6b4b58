import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { Db } from '#server/db/base-model.ts';
import { includeTrashed } from '#server/db/content-model.ts';
import { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';

/** The order of public lists. Publications without a date come last. */
export const newestFirst = 'publication_date desc nulls last, id';

/** Maximum publications to rank. A topic that most publications have says little about them. */
const maxRanked = 500;

/** Returns the published publications that share the most topics with a publication, the newest first among equals. */
export async function readRelated(db: Db, { id, topics }: Research, now: Date): Promise<Research[]> {
  const shared = topics.filter(({ isActive }) => isActive).map((each) => each.id);
  if (shared.length === 0) return [];
  const sharing = wherePublished(Research.query(db), now)
    .select('id', 'publication_date', 'topic_ids')
    .whereNot('id', id)
    .whereRaw('topic_ids && ?::uuid[]', [shared])
    .orderByRaw(newestFirst)
    .limit(maxRanked);
  // The subquery excludes the trash and does not select its column.
  const ranked = await includeTrashed(Research.query(db))
    .select('id')
    .from(sharing.as('research'))
    .orderByRaw(`(select count(*) from unnest(topic_ids) as topic where topic = any(?::uuid[])) desc`, [
      shared,
    ])
    .orderByRaw(newestFirst)
    .limit(researchLimits.related);
  const ids = ranked.map((each) => each.id);
  const rows = await Research.query(db).modify('forList').whereIn('id', ids);
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
