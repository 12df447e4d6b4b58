import { availableLanguages, type Language } from '@institute/core/locale.ts';
import { pathTo, type SitePage } from '@institute/core/site-paths.ts';
import { kindsWith } from '#src/content/kinds/index.ts';
import { publishedSql } from '#src/db/publication-sql.ts';
import type { DocumentContext } from '#src/http/generated-document.ts';

/** An item with its own page. */
export interface SitemapItem {
  path: string;
  readable: readonly Language[];
  updatedAt: Date;
}

const kinds = kindsWith('itemPage');
/** Names the sitemap files of a kind. */
export type SitemapKind = SitePage;
export const sitemapKinds: readonly SitemapKind[] = kinds.map(({ page }) => page);

/** @throws Error if items of the kind have no pages */
function modelFor(page: SitemapKind) {
  const kind = kinds.find((each) => each.page === page);
  if (!kind) throw new Error(`No items with the page ${page}`);
  return kind.model;
}

/** The publication of a scheduled item counts as a change. */
const changed = 'greatest(updated_at, publish_at)';

type Reading = Pick<DocumentContext, 'db' | 'now'>;

/** Counts the public items of a kind and returns their latest change. */
export async function countItems(
  { db, now }: Reading,
  kind: SitemapKind,
): Promise<{ count: number; updatedAt: Date | null }> {
  const model = modelFor(kind);
  const [row] = await db(model.tableName)
    .whereRaw(publishedSql(model), { now })
    .whereNull('deleted_at')
    .select(db.raw(`count(*)::integer as count, max(${changed}) as "updatedAt"`));
  return row;
}

interface Row {
  slug: string;
  updatedAt: Date;
  language: Language;
  translation: Language | null;
  status: 'published' | 'draft' | null;
}

/** Returns a page of the public items of a kind, in a stable order. Reads only the columns that URLs need. */
export async function readItems(
  { db, now }: Reading,
  kind: SitemapKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapItem[]> {
  const model = modelFor(kind);
  const rows: Row[] = await db(model.tableName)
    .whereRaw(publishedSql(model), { now })
    .whereNull('deleted_at')
    .select(
      'slug',
      'language',
      db.raw(`${changed} as "updatedAt"`),
      db.raw(
        "case when translations -> 'id' is not null then 'id' when translations -> 'en' is not null then 'en' end as translation",
      ),
      db.raw("coalesce(translations -> 'id' ->> 'status', translations -> 'en' ->> 'status') as status"),
    )
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return rows.map(({ slug, updatedAt, language, translation, status }) => ({
    path: pathTo(kind, undefined, slug),
    readable: availableLanguages<never>({
      language,
      translations: translation ? { [translation]: status ? { status } : {} } : {},
    }),
    updatedAt,
  }));
}
