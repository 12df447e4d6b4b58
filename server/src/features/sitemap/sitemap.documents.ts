import { languages } from '@institute/core/locale.ts';
import { navigation, pageAddresses, pathTo } from '@institute/core/site-paths.ts';
import type { DocumentContext, GeneratedDocument } from '#src/http/generated-document.ts';
import { xmlText } from '#src/lib/xml.ts';
import { countItems, readItems, type SitemapItem, type SitemapKind, sitemapKinds } from './sitemap.items.ts';

const contentType = 'application/xml; charset=utf-8';
/** Items per file. 2,500 items make about 3 MB; search engines accept 50,000 URLs. */
const itemsPerFile = 2500;

/**
 * The sitemap: one file, or an index of files per kind if there are more items.
 * @param length items per file, for tests
 */
export function sitemap(length = itemsPerFile): readonly GeneratedDocument[] {
  return [
    {
      path: /^\/sitemap\.xml$/,
      language: 'none',
      tags: ['article', 'podcast', 'research'],
      contentType,
      async make(request) {
        const counts = await Promise.all(
          sitemapKinds.map(async (kind) => ({ kind, ...(await countItems(request, kind)) })),
        );
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        return total > length ? index(counts, length, request) : whole(total, request);
      },
    },
    {
      path: /^\/sitemap-pages\.xml$/,
      language: 'none',
      tags: [],
      contentType,
      make: ({ publicUrl }) => addressList(pages(), publicUrl),
    },
    {
      path: new RegExp(`^/sitemap-(${sitemapKinds.join('|')})-([1-9]\\d{0,5})\\.xml$`),
      language: 'none',
      tags: ['article', 'podcast', 'research'],
      contentType,
      async make(request) {
        const [kind, part] = request.found;
        const offset = (Number(part) - 1) * length;
        const items = await readItems(request, kind as SitemapKind, { offset, limit: length });
        return items.length > 0 ? addressList(items, request.publicUrl) : undefined;
      },
    },
  ];
}

export const sitemapDocuments = sitemap();

async function whole(limit: number, request: DocumentContext): Promise<string> {
  const read = (kind: SitemapKind) => readItems(request, kind, { offset: 0, limit });
  const items = await Promise.all(sitemapKinds.map(read));
  return addressList([...pages(), ...items.flat()], request.publicUrl);
}

type Listed = Pick<SitemapItem, 'path' | 'readable'> & { updatedAt?: Date };

/** The fixed pages. They have no `lastmod`, because each shows many items. */
function pages(): Listed[] {
  return navigation.map((page) => ({ path: pathTo(page), readable: languages }));
}

function addressList(items: readonly Listed[], publicUrl: string): string {
  const urls = items.flatMap(({ path, readable, updatedAt }) =>
    readable.map((language) => {
      const { prefixed, alternates } = pageAddresses(publicUrl, path, language, readable);
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

interface Count {
  kind: SitemapKind;
  count: number;
  updatedAt: Date | null;
}

function index(counts: readonly Count[], length: number, { publicUrl }: DocumentContext): string {
  const files = counts.flatMap(({ kind, count, updatedAt }) =>
    Array.from({ length: Math.ceil(count / length) }, (_, part) =>
      file(`${publicUrl}/sitemap-${kind}-${part + 1}.xml`, updatedAt),
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
