import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { Db } from '#src/db/base-model.ts';
import { includeTrashed } from '#src/db/content-model.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import { Research } from '#src/models/research.ts';

/** The order of public lists. Publications without a date come last. */
export const newestFirst = 'publication_date desc nulls last, id';

/** Maximum publications to rank. A tag that most publications have says little about them. */
const maxRanked = 500;

/** Returns the published publications that share the most tags with a publication, the newest first among equals. */
export async function readRelated(db: Db, { id, tags }: Research, now: Date): Promise<Research[]> {
  if (tags.length === 0) return [];
  const sharing = wherePublished(Research.query(db), now)
    .modify('forList')
    .whereNot('id', id)
    .whereRaw('tags \\?| ?', [tags])
    .orderByRaw(newestFirst)
    .limit(maxRanked);
  // The subquery excludes the trash and does not select its column.
  return includeTrashed(Research.query(db))
    .select('research.*')
    .from(sharing.as('research'))
    .orderByRaw(`(select count(*) from jsonb_array_elements_text(tags) tag where tag = any(?)) desc`, [tags])
    .orderByRaw(newestFirst)
    .limit(researchLimits.related);
}
