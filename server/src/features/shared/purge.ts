import type { ContentKindName } from '@institute/core/content/kept.ts';
import { imageVariants } from '@institute/core/upload.ts';
import type { Knex } from 'knex';
import { Version } from '#src/models/version.ts';
import type { Services } from '#src/services.ts';

/** The table of each kind. */
export const contentTables = {
  article: 'articles',
  service: 'services',
  research: 'research',
  'site-content': 'site_content',
  podcast: 'podcasts',
} as const satisfies Record<ContentKindName, string>;

/**
 * Removes an item of the trash for good, with its versions, and then the pictures that neither another item nor a
 * version of one names. @returns false where it is not in the trash
 */
export async function purgeItem(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  kind: ContentKindName,
  id: string,
): Promise<boolean> {
  const unused = await db.transaction(async (transaction) => {
    const table = contentTables[kind];
    const [row] = await transaction(table)
      .where({ id })
      .whereNotNull('deleted_at')
      .delete()
      .returning(transaction.raw('??::text as said', [table]));
    if (!row) return undefined;
    const versions = await Version.query(transaction).where({ kind, item_id: id }).select('fields');
    await Version.query(transaction).where({ kind, item_id: id }).delete();
    const said = [row.said, ...versions.map(({ fields }) => JSON.stringify(fields))].join('\n');
    return unusedPictures(transaction, said);
  });
  if (!unused) return false;
  for (const name of unused) {
    // A picture that stays takes room; an item that could not be removed for it would be worse.
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'A picture stayed'));
  }
  return true;
}

/** The names of all files of the pictures that a text names and nothing else does. */
async function unusedPictures(db: Knex, said: string): Promise<string[]> {
  const urls = new Map<string, string>();
  for (const [, base] of said.matchAll(/\/uploads\/([a-z0-9-]+?-\d+x\d+)(?:-\d+)?\.(?:webp|avif)/g))
    if (base) urls.set(base, `/uploads/${base}.webp`);
  if (urls.size === 0) return [];
  const tables = [...Object.values(contentTables), 'versions'];
  const unnamed = tables.map(
    (table) => `not exists (select 1 from ${table} where strpos(${table}::text, base) > 0)`,
  );
  const { rows } = await db.raw<{ rows: { base: string }[] }>(
    `select base from unnest(?::text[]) as base where ${unnamed.join(' and ')}`,
    [[...urls.keys()]],
  );
  return rows.flatMap(({ base }) => filesOf(urls.get(base) ?? ''));
}

function filesOf(url: string): string[] {
  const variants = imageVariants(url);
  if (!variants) return [];
  return `${variants.avif}, ${variants.webp}`
    .split(', ')
    .map((each) => each.replace(/^\/uploads\//, '').replace(/ .*$/, ''));
}
