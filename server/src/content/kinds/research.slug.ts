import { slugify } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { freeSlug } from '#src/content/slug.ts';
import { includeTrashed } from '#src/db/content-model.ts';
import { Research } from '#src/models/research.ts';

/** Any number, the same in every process: it names the lock under which slugs are chosen. */
const slugLock = 7_215_366;

/**
 * A slug that no other publication has, made from the title, or from the type for a title of symbols only.
 * Until the transaction ends nobody else chooses one, so that two of the same title do not meet.
 */
export async function chooseSlug(db: Knex, { title, type }: { title: string; type: string }) {
  await db.raw('select pg_advisory_xact_lock(?)', [slugLock]);
  const base = slugify(title) || type;
  // What is in the trash may be returned: its address stays its own.
  const similar = await includeTrashed(Research.query(db))
    .select('slug')
    .where('slug', 'like', `${base.slice(0, 100)}%`);
  return freeSlug(base, new Set(similar.map((row) => row.slug)));
}
