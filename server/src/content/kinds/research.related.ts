import { researchLimits } from '@institute/core/content/research.ts';
import type { Db } from '#src/db/base-model.ts';
import { includeTrashed } from '#src/db/content-model.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import { Research } from '#src/models/research.ts';

/** The order of public lists; what has no date comes last. */
export const newestFirst = 'publication_date desc nulls last, id';

/** A tag that everything has tells nothing: beyond so many publications that share one, older ones are not weighed. */
const mostWeighed = 500;

/** The published publications that share most tags with one, the newest first among equals; never itself. */
export async function readRelated(db: Db, { id, tags }: Research, now: Date): Promise<Research[]> {
  if (tags.length === 0) return [];
  const sharing = wherePublished(Research.query(db), now)
    .modify('forList')
    .whereNot('id', id)
    .whereRaw('tags \\?| ?', [tags])
    .orderByRaw(newestFirst)
    .limit(mostWeighed);
  // The trash is left out within; out here the column is not known any more.
  return includeTrashed(Research.query(db))
    .select('research.*')
    .from(sharing.as('research'))
    .orderByRaw(`(select count(*) from jsonb_array_elements_text(tags) tag where tag = any(?)) desc`, [tags])
    .orderByRaw(newestFirst)
    .limit(researchLimits.related);
}
