import { splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';

const pages: Record<string, { table: string; visible: string }> = {
  blog: { table: 'articles', visible: "status = 'published'" },
  research: { table: 'research', visible: 'is_published' },
  podcasts: { table: 'podcasts', visible: 'is_published' },
};

/** True for the page of an item that was public when it was put into the trash; a draft was never there to be gone. */
export async function isGone(db: Knex, path: string): Promise<boolean> {
  const [, section = '', slug = ''] =
    /^\/(blog|research|podcasts)\/([a-z0-9-]{1,300})$/.exec(splitLanguage(path).path) ?? [];
  const page = pages[section];
  if (!page) return false;
  const row = await db(page.table)
    .where({ slug })
    .whereNotNull('deleted_at')
    .whereRaw(page.visible)
    .first(db.raw('1'));
  return row !== undefined;
}
