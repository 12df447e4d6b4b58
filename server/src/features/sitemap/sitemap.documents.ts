import { domains } from '@institute/core/content/domain/limits.ts';
import { type Slugged, slugsOf } from '@institute/core/content/slugs.ts';
import { availableLanguages, type Language, languages } from '@institute/core/i18n/locale.ts';
import { listedPages, pageUrls, pathTo } from '@institute/core/site/site-paths.ts';
import { type TypeWith, typesWith } from '#server/content/types/index.ts';
import { translatedSlugSql } from '#server/content/urls/translated-slugs.ts';
import { isSchedulable, publishedSql } from '#server/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#server/http/generated-document.ts';
import { xmlText } from '#server/lib/xml.ts';

const kinds = typesWith('itemPage');
const shared = { language: 'none', contentType: 'application/xml; charset=utf-8' } as const;
const tags = kinds.map(({ name }) => name);
/** Items per file. 2,500 items make about 3 MB; search engines accept 50,000 URLs. */
const itemsPerFile = 2500;

/** One file, or an index of files per kind if there are more items. @param length items per file, for tests */
export function sitemap(length = itemsPerFile): readonly GeneratedDocument[] {
  return [
    {
      path: /^\/sitemap\.xml$/,
      ...shared,
      tags,
      async make(request) {
        const counts = await Promise.all(kinds.map((kind) => countItems(request, kind)));
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        return total > length ? index(counts, length, request) : whole(total, request);
      },
    },
    {
      path: /^\/sitemap-pages\.xml$/,
      ...shared,
      tags: [],
      make: ({ publicUrl }) => addressList(pages(), publicUrl),
    },
    {
      path: new RegExp(`^/sitemap-(${kinds.map(({ page }) => page).join('|')})-([1-9]\\d{0,5})\\.xml$`),
      ...shared,
      tags,
      async make(request) {
        const [page, part] = request.found;
        const kind = kinds.find((each) => each.page === page);
        const items = kind ? await readItems(request, kind, length, (Number(part) - 1) * length) : [];
        return items.length > 0 ? addressList(items, request.publicUrl) : undefined;
      },
    },
  ];
}

async function whole(limit: number, request: DocumentContext): Promise<string> {
  const items = await Promise.all(kinds.map((kind) => readItems(request, kind, limit)));
  return addressList([...pages(), ...items.flat()], request.publicUrl);
}

interface Listed {
  path: string;
  item?: Slugged;
  readable: readonly Language[];
  updatedAt?: Date;
}

/** The fixed pages and those of the domains. They have no `lastmod`, because each shows many items. */
function pages(): Listed[] {
  const paths = [
    ...listedPages.map((page) => pathTo(page)),
    ...domains.map((domain) => pathTo('domain', undefined, domain)),
  ];
  return paths.map((path) => ({ path, readable: languages }));
}

function addressList(items: readonly Listed[], publicUrl: string): string {
  const urls = items.flatMap(({ path, item, readable, updatedAt }) =>
    readable.map((language) => {
      const { prefixed, alternates } = pageUrls(publicUrl, path, language, readable, item);
      const alternateLinks = alternates.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each.language}" href="${xmlText(each.href)}"/>`,
      );
      return `<url><loc>${xmlText(prefixed)}</loc>${lastChange(updatedAt)}${alternateLinks.join('')}</url>`;
    }),
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`,
  );
}

function index(
  counts: readonly Awaited<ReturnType<typeof countItems>>[],
  length: number,
  { publicUrl }: DocumentContext,
): string {
  const files = counts.flatMap(({ page, count, updatedAt }) =>
    Array.from({ length: Math.ceil(count / length) }, (_, part) =>
      file(`${publicUrl}/sitemap-${page}-${part + 1}.xml`, updatedAt),
    ),
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[file(`${publicUrl}/sitemap-pages.xml`), ...files].join('\n')}\n</sitemapindex>`,
  );
}

function file(address: string, updatedAt?: Date | null): string {
  return `<sitemap><loc>${xmlText(address)}</loc>${lastChange(updatedAt)}</sitemap>`;
}

function lastChange(time: Date | null | undefined): string {
  return time ? `<lastmod>${time.toISOString()}</lastmod>` : '';
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}

/** Returns SQL for the last change. The publication of a scheduled item counts as one. */
function changedSql({ model }: TypeWith<'itemPage'>): string {
  return isSchedulable(model) ? 'greatest(updated_at, publish_at)' : 'updated_at';
}

function publicRows({ db, now }: DocumentContext, { model }: TypeWith<'itemPage'>) {
  return db(model.tableName).whereRaw(publishedSql(model), { now }).whereNull('deleted_at');
}

/** Counts the public items of a kind and returns their latest change. */
async function countItems(request: DocumentContext, kind: TypeWith<'itemPage'>) {
  const [row]: { count: number; updatedAt: Date | null }[] = await publicRows(request, kind).select(
    request.db.raw(`count(*)::integer as count, max(${changedSql(kind)}) as "updatedAt"`),
  );
  return { page: kind.page, count: row?.count ?? 0, updatedAt: row?.updatedAt };
}

interface Row {
  slug: string;
  updatedAt: Date;
  language: Language;
  translation: Language | null;
  status: 'published' | 'draft' | null;
  translatedSlug: string | null;
}

/** Returns a page of the public items of a kind, in a stable order. Reads only the columns that URLs need. */
async function readItems(
  request: DocumentContext,
  kind: TypeWith<'itemPage'>,
  limit: number,
  offset = 0,
): Promise<Listed[]> {
  const { db } = request;
  const rows: Row[] = await publicRows(request, kind)
    .select(
      'slug',
      'language',
      db.raw(`${changedSql(kind)} as "updatedAt"`),
      db.raw(
        "case when translations -> 'id' is not null then 'id' when translations -> 'en' is not null then 'en' end as translation",
      ),
      db.raw("coalesce(translations -> 'id' ->> 'status', translations -> 'en' ->> 'status') as status"),
      db.raw(`${translatedSlugSql} as "translatedSlug"`),
    )
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return rows.map(({ slug, updatedAt, language, translation, status, translatedSlug }) => {
    const texts = { ...(status && { status }), ...(translatedSlug && { slug: translatedSlug }) };
    const row = { slug, language, translations: translation ? { [translation]: texts } : {} };
    return {
      path: pathTo(kind.page, undefined, slug),
      item: slugsOf(row),
      readable: availableLanguages(row),
      updatedAt,
    };
  });
}
