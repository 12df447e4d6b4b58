import { splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import { itemPathOf, kindsWith } from '#src/content/kinds/index.ts';
import { whereSlug } from '#src/content/slug.ts';
import { publishedSql } from '#src/db/publication-sql.ts';

const pageKinds = kindsWith('itemPage').map((kind) => ({ ...kind, path: itemPathOf(kind) }));

/** Returns true for the page and the files of an item that was public when it was moved to the trash. */
export async function isTrashedPage(db: Knex, path: string): Promise<boolean> {
  const { path: plain } = splitLanguage(path);
  const kind = pageKinds.find((each) => each.path.test(plain));
  const [, slug] = kind?.path.exec(plain) ?? [];
  if (!kind || !slug) return false;
  const row = await whereSlug(db(kind.table), kind.name, slug)
    .whereNotNull('deleted_at')
    .whereRaw(publishedSql(kind.model, 'deleted_at'))
    .first(db.raw('1'));
  return row !== undefined;
}
