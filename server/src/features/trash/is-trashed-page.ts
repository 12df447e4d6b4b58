import { splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import { type ContentTable, publishedSql } from '#src/db/publication-sql.ts';

const tables: Record<string, ContentTable> = { blog: 'articles', research: 'research', podcasts: 'podcasts' };

/**
 * True for the page of an item that was public when it was put into the trash, and for the files beside it; a draft was
 * never there to be gone.
 */
export async function isTrashedPage(db: Knex, path: string): Promise<boolean> {
  const [, section = '', slug = ''] =
    /^\/(blog|research|podcasts)\/([a-z0-9-]{1,300})(?:\/\2\.(?:pdf|bib|ris))?$/.exec(
      splitLanguage(path).path,
    ) ?? [];
  const table = tables[section];
  if (!table) return false;
  const row = await db(table)
    .where({ slug })
    .whereNotNull('deleted_at')
    .whereRaw(publishedSql(table, 'deleted_at'))
    .first(db.raw('1'));
  return row !== undefined;
}
