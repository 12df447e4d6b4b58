import { publicationFiles, splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import { kindsWith } from '#src/content/kinds/index.ts';
import { publishedSql } from '#src/db/publication-sql.ts';

const pageKinds = kindsWith('itemPage');
const pattern = new RegExp(
  `^/(${pageKinds.map(({ section }) => section).join('|')})/([a-z0-9-]{1,300})(?:/\\2\\.(?:${publicationFiles.join('|')}))?$`,
);

/** Returns true for the page and the files of an item that was public when it was moved to the trash. */
export async function isTrashedPage(db: Knex, path: string): Promise<boolean> {
  const [, section, slug] = pattern.exec(splitLanguage(path).path) ?? [];
  const kind = pageKinds.find((each) => each.section === section);
  if (!kind || !slug) return false;
  const row = await db(kind.table)
    .where({ slug })
    .whereNotNull('deleted_at')
    .whereRaw(publishedSql(kind.model, 'deleted_at'))
    .first(db.raw('1'));
  return row !== undefined;
}
