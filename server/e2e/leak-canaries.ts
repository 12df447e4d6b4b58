import { pdf } from '@institute/core/media/endpoints.ts';
import { pageFiles, pathToFile, sitePaths } from '@institute/core/site/site-paths.ts';
import { makePdf } from '#testing/make-pdf.ts';

/**
 * Canary strings in content, which must disappear when an item is unpublished, and in messages, which are
 * farFuture public. URLs contain them in lowercase, so that a page that echoes its URL does not match.
 */
export const canaries = { content: /KenariIsi/, message: /kenaripesan/i };
const message = 'KenariPesan';

interface Item {
  kind: string;
  path: string;
  slug: string;
  hide: Record<string, unknown>;
  /** Replaces every text of the item. */
  rewrite: Record<string, unknown>;
  /** True if the content type can be scheduled. */
  canBeScheduled: boolean;
}
export interface CrawledPage {
  path: string;
  status: number;
  etag: string | null;
  text: string;
}

/**
 * For each content type: its API path, a body with canaries in all texts, and the patch that unpublishes it.
 */
function kinds(
  canary: string,
): { kind: string; body: Record<string, unknown>; hide: Record<string, unknown> }[] {
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, `${canary} ${name}`]));
  const both = (names: string[], other: string[] = []) => ({
    ...texts([...names, ...other]),
    language: 'id',
    translations: { en: texts(names) },
    searchPreview: { id: { title: canary }, en: { description: canary } },
  });
  return [
    {
      kind: 'articles',
      body: { ...both(['title', 'excerpt', 'content']), category: 'Case Studies' },
      hide: { status: 'draft' },
    },
    {
      kind: 'services',
      body: { ...both(['title', 'description']), features: [canary], order: '-1' },
      hide: { isActive: 'false' },
    },
    {
      kind: 'research',
      body: {
        ...both(['title', 'abstract', 'content']),
        authors: [canary],
        tags: [canary],
        publicationDate: '2026-11-01T00:00:00.000Z',
        pdf: null,
        isPublished: 'true',
      },
      hide: { isPublished: 'false' },
    },
    {
      kind: 'podcasts',
      body: {
        ...both(['title', 'summary', 'location', 'address', 'discussionPoints']),
        scheduledAt: '2099-01-01T00:00:00.000Z',
        contributions: [{ name: canary, role: 'speaker', label: canary, translatedLabel: canary }],
        status: 'published',
      },
      hide: { status: 'draft' },
    },
    {
      kind: 'people',
      body: {
        ...both(['position', 'biography'], ['name', 'sortName']),
        email: `${canary}@example.org`,
        alternativeNames: [canary],
      },
      hide: { isActive: 'false' },
    },
    {
      kind: 'content',
      body: both(['title', 'content'], ['section', 'metadata']),
      hide: { isActive: 'false' },
    },
  ];
}

async function send(url: string, method: string, path: string, body: unknown, cookie = '') {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as { id: string; slug?: string };
}

/** Uploads a PDF as staff. @returns its name */
async function uploadPdf(url: string, cookie: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'laporan.pdf');
  const headers = { Cookie: cookie, Origin: url };
  const response = await fetch(url + pdf.upload.path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { name: string }).name;
}

/**
 * Creates four public items of each content type, to be unpublished, deleted, scheduled and rewritten, and a
 * visitor's message.
 */
export async function publishCanaries(url: string, cookie: string): Promise<Item[]> {
  const items: Item[] = [];
  for (const marker of markers) {
    const rewritten = kinds('Lain');
    for (const [index, { kind, body, hide }] of kinds(`KenariIsi${marker}`).entries()) {
      // The PDF contains its title uncompressed.
      const bytes = await makePdf(marker, { title: `KenariIsi${marker}` });
      const own = kind === 'research' ? { pdf: await uploadPdf(url, cookie, bytes) } : {};
      const made = await send(url, 'POST', `/api/admin/${kind}`, { ...body, ...own }, cookie);
      items.push({
        kind,
        path: `/api/admin/${kind}/${made.id}`,
        slug: made.slug ?? '',
        hide,
        rewrite: rewritten[index]?.body ?? {},
        canBeScheduled: schedulableTypes.has(kind),
      });
    }
  }
  const email = `${message}@example.org`;
  const texts = { name: message, subject: message, message, company: message };
  await send(url, 'POST', '/api/contact', { ...texts, email });
  await send(url, 'POST', '/api/newsletter/subscribe', { email });
  return items;
}

const markers = ['satu', 'dua', 'tiga', 'empat'];
const schedulableTypes = new Set(['articles', 'research', 'podcasts']);
const farFuture = '2999-01-01T00:00:00.000Z';

/**
 * Unpublishes the first item of each content type, deletes the second, schedules the third if possible, and
 * rewrites the fourth, whose canaries then exist only in a revision.
 */
export async function unpublishCanaries(url: string, cookie: string, items: readonly Item[]): Promise<void> {
  const each = items.length / markers.length;
  for (const [index, { path, hide, rewrite, canBeScheduled }] of items.entries()) {
    if (index < each) await send(url, 'PUT', path, hide, cookie);
    else if (index < 2 * each) await send(url, 'DELETE', path, undefined, cookie);
    else if (index < 3 * each)
      await send(url, 'PUT', path, canBeScheduled ? { publishAt: farFuture } : hide, cookie);
    else await send(url, 'PUT', path, rewrite, cookie);
  }
}

/**
 * Fetches every page, document and public API path in all languages.
 * @param known earlier responses, whose ETags are revalidated
 */
export async function crawlSite(
  url: string,
  items: readonly Item[],
  known: readonly CrawledPage[] = [],
): Promise<CrawledPage[]> {
  const etags = new Map(known.map(({ path, etag }) => [path, etag]));
  const seen: CrawledPage[] = [];
  for (const path of addresses(items)) {
    const etag = etags.get(path);
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
    const response = await fetch(url + path, { headers });
    seen.push({
      path,
      status: response.status,
      etag: response.headers.get('etag'),
      text: await response.text(),
    });
  }
  return seen;
}

function addresses(items: readonly Item[]): string[] {
  const pageOf: Record<string, string> = {
    articles: sitePaths.article,
    research: sitePaths.publication,
    podcasts: sitePaths.podcast,
    people: sitePaths.person,
  };
  const pages = Object.values(sitePaths).filter((path) => !path.includes(':'));
  const own = items.flatMap(({ kind, slug }) => pageOf[kind]?.replace(':slug', slug) ?? []);
  const calls = ['articles', 'services', 'research', 'podcasts', 'people', 'content'].map(
    (kind) => `/api/${kind}`,
  );
  const bySlug = items.flatMap(({ kind, slug }) =>
    pageOf[kind] && kind !== 'research' ? [`/api/${kind}/slug/${slug}`] : [],
  );
  const files = items.flatMap(({ kind, slug }) => [
    ...(kind === 'articles' ? pageFiles.article.map((file) => pathToFile('article', file, slug)) : []),
    ...(kind === 'research'
      ? pageFiles.publication.map((file) => pathToFile('publication', file, slug))
      : []),
  ]);
  const calendars = items
    .filter(({ kind }) => kind === 'podcasts')
    .map(({ slug }) => `/podcasts/${slug}.ics`);
  const inLanguages = [...pages, ...own, ...calendars, '/feed.xml', '/feed.json', '/podcasts.ics'];
  return [
    '/',
    ...['/id', '/en'].flatMap((prefix) =>
      inLanguages.map((path) => `${prefix}${path}`.replace(/(.)\/$/, '$1')),
    ),
    ...['id', 'en'].flatMap((lang) => [...calls, ...bySlug].map((path) => `${path}?lang=${lang}&limit=100`)),
    ...['/api/articles', '/id/blog', '/en/blog'].map((path) => `${path}?q=KenariI`),
    ...['/api/search', '/id/search', '/en/search'].flatMap((path) =>
      markers.map((marker) => `${path}?q=kenariisi${marker}`),
    ),
    ...['ListRecords', 'ListIdentifiers'].map((verb) => `/oai?verb=${verb}&metadataPrefix=oai_dc`),
    ...files,
    ...['/sitemap.xml', '/robots.txt', '/site.id.webmanifest', '/api/openapi.json'],
    ...['/admin', '/admin/dashboard', '/en/kenari', '/id/blog/kenari'],
  ];
}
