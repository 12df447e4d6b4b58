import type { ContentKindName } from '@institute/core/content/kept.ts';
import { imageVariants } from '@institute/core/upload.ts';
import type { Knex } from 'knex';
import { Version } from '#src/models/version.ts';
import type { Services } from '#src/services.ts';
import { type Actor, noteActivity } from './note-activity.ts';

/** The table of each kind. */
export const contentTables = {
  article: 'articles',
  service: 'services',
  research: 'research',
  'site-content': 'site_content',
  podcast: 'podcasts',
} as const satisfies Record<ContentKindName, string>;

/**
 * Removes an item of the trash for good, with its versions, and then the pictures and PDFs that neither another item nor
 * a version of one names. @param user who does it, where it is not the clock @returns false where it is not in the trash
 */
export async function purgeItem(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  kind: ContentKindName,
  id: string,
  user?: Actor['user'],
): Promise<boolean> {
  const { db, storage, log } = services;
  const unused = await db.transaction(async (transaction) => {
    const table = contentTables[kind];
    if (kind === 'research') await keepForHarvesters(transaction, id);
    const [row] = await transaction(table)
      .where({ id })
      .whereNotNull('deleted_at')
      .delete()
      .returning([nameColumn(kind), 'language', transaction.raw('??::text as said', [table])]);
    if (!row) return undefined;
    if (user) {
      const { title, section, language } = row;
      const item = { itemId: id, name: title ?? section, language };
      await noteActivity({ db: transaction, user, services }, { act: 'purged', kind, ...item });
    }
    const versions = await Version.query(transaction).where({ kind, item_id: id }).select('fields');
    await Version.query(transaction).where({ kind, item_id: id }).delete();
    const said = [row.said, ...versions.map(({ fields }) => JSON.stringify(fields))].join('\n');
    return [...(await unusedPictures(transaction, said)), ...(await takeUnusedPdfs(transaction, said))];
  });
  if (!unused) return false;
  for (const name of unused) {
    // A file that stays takes room; an item that could not be removed for it would be worse.
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'A file stayed'));
  }
  return true;
}

/** The column of what an item is called. */
export function nameColumn(kind: ContentKindName): 'title' | 'section' {
  return kind === 'site-content' ? 'section' : 'title';
}

/** Who has harvested a publication is told for ever that it is gone. */
async function keepForHarvesters(transaction: Knex, id: string): Promise<void> {
  await transaction.raw(
    `insert into gone_publications (id, type, datestamp)
     select id, type, updated_at from research
     where id = ? and deleted_at is not null and (is_published or publication_date is not null)
       and coalesce(publication_date, created_at) <= deleted_at
     on conflict do nothing`,
    [id],
  );
}

/** The names of all files of the pictures that a text names and nothing else does. */
async function unusedPictures(db: Knex, said: string): Promise<string[]> {
  const urls = new Map<string, string>();
  for (const [, base] of said.matchAll(/\/uploads\/([a-z0-9-]+?-\d+x\d+)(?:-\d+)?\.(?:webp|avif)/g))
    if (base) urls.set(base, `/uploads/${base}.webp`);
  const unnamed = await unnamedOf(db, [...urls.keys()]);
  return unnamed.flatMap((base) => filesOf(urls.get(base) ?? ''));
}

/** The same for PDFs, which are known no longer then. Who saves one meanwhile waits, and is told that it is gone. */
async function takeUnusedPdfs(db: Knex, said: string): Promise<string[]> {
  const names = said.match(/\b[0-9a-f]{32}-\d+\.pdf\b/g) ?? [];
  if (names.length === 0) return [];
  const known = await db('pdfs').whereIn('name', names).orderBy('name').forUpdate().pluck<string[]>('name');
  const unnamed = await unnamedOf(db, known);
  await db('pdfs').whereIn('name', unnamed).delete();
  return unnamed;
}

/** Those of some words that no item and no version has. */
async function unnamedOf(db: Knex, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const tables = [...Object.values(contentTables), 'versions'];
  const unnamed = tables.map(
    (table) => `not exists (select 1 from ${table} where strpos(${table}::text, word) > 0)`,
  );
  const { rows } = await db.raw<{ rows: { word: string }[] }>(
    `select word from unnest(?::text[]) as word where ${unnamed.join(' and ')}`,
    [words],
  );
  return rows.map(({ word }) => word);
}

function filesOf(url: string): string[] {
  const variants = imageVariants(url);
  if (!variants) return [];
  const names = `${variants.avif}, ${variants.webp}`
    .split(', ')
    .map((each) => each.replace(/^\/uploads\//, '').replace(/ .*$/, ''));
  // Pictures of before have their own width as AVIF whatever it is; removing what is not there is no error.
  return [...new Set([...names, url.replace(/^\/uploads\//, '').replace(/\.webp$/, '.avif')])];
}
