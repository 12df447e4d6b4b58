import { publicationFile, publicationFiles, sitePaths } from '@institute/core/site-paths.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { storePdf } from '#testing/upload-test-pdf.ts';

/**
 * What must not be seen once its item is hidden, and what visitors send, which nobody but staff may ever see. Addresses
 * are in small letters, so a page that repeats what it was asked for is not taken for one that tells.
 */
export const canaries = { content: /KenariIsi/, message: /kenaripesan/i };
const message = 'KenariPesan';

interface Item {
  kind: string;
  path: string;
  slug: string;
  hide: Record<string, unknown>;
  /** Takes the place of every text that it has. */
  rewrite: Record<string, unknown>;
  /** Whether it may wait for a moment. */
  waits: boolean;
}
export interface Seen {
  path: string;
  status: number;
  etag: string | null;
  text: string;
}

/** For each kind of content: where staff write it, every text that it has, and what hides it. */
function kinds(
  canary: string,
): { kind: string; body: Record<string, unknown>; hide: Record<string, unknown> }[] {
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, `${canary} ${name}`]));
  const both = (names: string[], other: string[] = []) => ({
    ...texts([...names, ...other]),
    language: 'id',
    translations: { en: texts(names) },
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
        ...both(['title', 'summary', 'discussionPoints'], ['location']),
        scheduledAt: '2099-01-01T00:00:00.000Z',
        speakers: [{ speakerName: canary, role: canary }],
        status: 'published',
      },
      hide: { status: 'draft' },
    },
    {
      kind: 'content',
      body: both(['title', 'content'], ['section', 'metadata']),
      hide: { isActive: 'false' },
    },
  ];
}

async function send(url: string, method: string, path: string, body: unknown, cookie = '') {
  const reply = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return JSON.parse(text) as { id: string; slug?: string };
}

/** Four public items of each kind, to be hidden, deleted, put off and rewritten, and what a visitor sends. */
export async function publishCanaries(url: string, cookie: string): Promise<Item[]> {
  const items: Item[] = [];
  for (const place of places) {
    const rewritten = kinds('Lain');
    for (const [index, { kind, body, hide }] of kinds(`KenariIsi${place}`).entries()) {
      // Its title stands in it as it is.
      const bytes = await makePdf(place, { info: { Title: `KenariIsi${place}` } });
      const own = kind === 'research' ? { pdf: await storePdf(url, cookie, bytes) } : {};
      const made = await send(url, 'POST', `/api/admin/${kind}`, { ...body, ...own }, cookie);
      items.push({
        kind,
        path: `/api/admin/${kind}/${made.id}`,
        slug: made.slug ?? '',
        hide,
        rewrite: rewritten[index]?.body ?? {},
        waits: waiting.has(kind),
      });
    }
  }
  const email = `${message}@example.org`;
  const words = { name: message, subject: message, message, company: message };
  await send(url, 'POST', '/api/contact', { ...words, email });
  await send(url, 'POST', '/api/newsletter/subscribe', { email });
  return items;
}

const places = ['satu', 'dua', 'tiga', 'empat'];
const waiting = new Set(['articles', 'research', 'podcasts']);
const never = '2999-01-01T00:00:00.000Z';

/**
 * Hides the first of each kind, deletes the second, puts the third off to a moment that no test sees, if it can be, and
 * writes the fourth anew, so that its words are in a version only.
 */
export async function unpublishCanaries(url: string, cookie: string, items: readonly Item[]): Promise<void> {
  const each = items.length / places.length;
  for (const [index, { path, hide, rewrite, waits }] of items.entries()) {
    if (index < each) await send(url, 'PUT', path, hide, cookie);
    else if (index < 2 * each) await send(url, 'DELETE', path, undefined, cookie);
    else if (index < 3 * each) await send(url, 'PUT', path, waits ? { publishAt: never } : hide, cookie);
    else await send(url, 'PUT', path, rewrite, cookie);
  }
}

/** Every page, document and public call in every language. @param known what caches had: it is asked whether that still holds */
export async function crawlSite(
  url: string,
  items: readonly Item[],
  known: readonly Seen[] = [],
): Promise<Seen[]> {
  const etags = new Map(known.map(({ path, etag }) => [path, etag]));
  const seen: Seen[] = [];
  for (const path of addresses(items)) {
    const etag = etags.get(path);
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
    const reply = await fetch(url + path, { headers });
    seen.push({ path, status: reply.status, etag: reply.headers.get('etag'), text: await reply.text() });
  }
  return seen;
}

function addresses(items: readonly Item[]): string[] {
  const pageOf: Record<string, string> = {
    articles: sitePaths.article,
    research: sitePaths.publication,
    podcasts: sitePaths.podcast,
  };
  const pages = Object.values(sitePaths).filter((path) => !path.includes(':'));
  const own = items.flatMap(({ kind, slug }) => pageOf[kind]?.replace(':slug', slug) ?? []);
  const calls = ['articles', 'services', 'research', 'podcasts', 'content'].map((kind) => `/api/${kind}`);
  const bySlug = items.flatMap(({ kind, slug }) =>
    pageOf[kind] && kind !== 'research' ? [`/api/${kind}/slug/${slug}`] : [],
  );
  const files = items
    .filter(({ kind }) => kind === 'research')
    .flatMap(({ slug }) => publicationFiles.map((file) => publicationFile(file, slug)));
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
      places.map((place) => `${path}?q=kenariisi${place}`),
    ),
    ...['ListRecords', 'ListIdentifiers'].map((verb) => `/oai?verb=${verb}&metadataPrefix=oai_dc`),
    ...files,
    ...['/sitemap.xml', '/robots.txt', '/site.id.webmanifest', '/api/openapi.json'],
    ...['/admin', '/admin/dashboard', '/en/kenari', '/id/blog/kenari'],
  ];
}
