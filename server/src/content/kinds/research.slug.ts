import { slugify } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { freeSlug } from '#src/content/slug.ts';
import { includeTrashed } from '#src/db/content-model.ts';
import { Research } from '#src/models/research.ts';

/** The key of the advisory lock for slugs: an arbitrary number that all processes share. */
const slugLock = 7_215_366;

/**
 * Returns a free slug from the title, or from the type if the title has symbols only.
 *
 * Holds a lock until the transaction ends, so that two publications of the same title get different slugs.
 */
export async function chooseSlug(db: Knex, { title, type }: { title: string; type: string }) {
  await db.raw('select pg_advisory_xact_lock(?)', [slugLock]);
  const base = slugify(title) || type;
  // Trashed items keep their slug, because staff can restore them.
  const similar = await includeTrashed(Research.query(db))
    .select('slug')
    .where('slug', 'like', `${base.slice(0, 100)}%`);
  return freeSlug(base, new Set(similar.map((row) => row.slug)));
}
