import { availableLanguages, type Language } from '@institute/core/locale.ts';
import { href, type SitePage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';

/** An item that has a page of its own. */
export interface SitemapItem {
  path: string;
  readable: readonly Language[];
  updatedAt: Date;
}

const kinds = {
  article: { table: 'articles', visible: "status = 'published'" },
  publication: { table: 'research', visible: 'is_published' },
  podcast: { table: 'podcasts', visible: 'is_published' },
} as const satisfies Partial<Record<SitePage, { table: string; visible: string }>>;
export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

/** How many public items of a kind there are, and when the latest change of one was. */
export async function countItems(
  db: Knex,
  kind: SitemapKind,
): Promise<{ count: number; updatedAt: Date | null }> {
  const { table, visible } = kinds[kind];
  const [row] = await db(table)
    .whereRaw(visible)
    .whereNull('deleted_at')
    .select(db.raw('count(*)::integer as count, max(updated_at) as "updatedAt"'));
  return row;
}

interface Row {
  slug: string;
  updatedAt: Date;
  language: Language;
  translation: Language | null;
  status: 'published' | 'draft' | null;
}

/**
 * A part of the public items of a kind, in an order in which nothing moves but at the end. Only what an address needs
 * is read: never a body, in neither language.
 */
export async function readItems(
  db: Knex,
  kind: SitemapKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapItem[]> {
  const { table, visible } = kinds[kind];
  const rows: Row[] = await db(table)
    .whereRaw(visible)
    .whereNull('deleted_at')
    .select(
      'slug',
      'language',
      db.raw('updated_at as "updatedAt"'),
      db.raw(
        "case when translations -> 'id' is not null then 'id' when translations -> 'en' is not null then 'en' end as translation",
      ),
      db.raw("coalesce(translations -> 'id' ->> 'status', translations -> 'en' ->> 'status') as status"),
    )
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return rows.map(({ slug, updatedAt, language, translation, status }) => ({
    path: href(kind, undefined, slug),
    readable: availableLanguages<never>({
      language,
      translations: translation ? { [translation]: status ? { status } : {} } : {},
    }),
    updatedAt,
  }));
}
