import { languages } from '@institute/core/i18n/locale.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from './content.ts';
import { goInside, visit } from './navigation.ts';
import { alternatesOf, canonicalOf, type ReadPage, readPage } from './read-head.ts';

const site = useProduct();
let entries: Entry[];
const only = { en: 'only-in-english', id: 'hanya-bahasa-indonesia' };
beforeAll(async () => {
  const staff = await staffClient(site.product);
  for (const language of languages)
    await makeArticle(staff, { title: only[language], slug: only[language], language });
  entries = await readSitemap();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.product.url + path, { redirect: 'manual', headers });
const text = async (path: string) => (await get(path)).text();

interface Entry {
  loc: string;
  lastmod: string | null;
  alternates: string[];
}

/** Parses XML strictly, as a browser does. */
async function readSitemap(): Promise<Entry[]> {
  const page = await site.open('/robots.txt');
  return page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      if (read.querySelector('parsererror')) throw new Error(read.documentElement.textContent ?? '');
      return [...read.querySelectorAll('url')].map((url) => ({
        loc: url.querySelector('loc')?.textContent ?? '',
        lastmod: url.querySelector('lastmod')?.textContent ?? null,
        alternates: [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')]
          .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
          .sort(),
      }));
    },
    await text('/sitemap.xml'),
  );
}

/** Follows links from the given pages. Returns each page by path with query, and its response status. */
async function crawl(start: string[]) {
  const found = new Map<string, { status: number; from: string; page: ReadPage | undefined }>();
  let next = start.map((path) => ({ path, from: 'the start' }));
  while (next.length > 0) {
    const part = next.splice(0, 8).filter(({ path }) => !found.has(path));
    for (const { path, from } of part) found.set(path, { status: 0, from, page: undefined });
    const links = await Promise.all(part.map(follow));
    next = next.concat(links.flat());
  }
  return found;

  async function follow({ path, from }: { path: string; from: string }) {
    const response = await get(path);
    const isPage =
      response.headers.get('content-type')?.startsWith('text/html') && !path.startsWith('/admin');
    const page = isPage ? readPage(await response.text()) : undefined;
    if (!isPage) await response.body?.cancel();
    found.set(path, { status: response.status, from, page });
    const inside = [...(page?.anchors ?? []), ...(page?.links ?? [])].flatMap(({ href = '' }) => {
      const address = new URL(href, site.product.url + path);
      return address.origin === site.product.url ? [address.pathname + address.search] : [];
    });
    return [...new Set(inside)].map((each) => ({ path: each, from: path }));
  }
}

describe('the sitemap', () => {
  it('lists existing, canonical pages whose alternates reference each other', async () => {
    expect(entries.length).toBeGreaterThan(30);
    const byAddress = new Map(entries.map((entry) => [entry.loc, entry]));
    expect(byAddress.size).toBe(entries.length);
    for (const { loc, alternates, lastmod } of entries) {
      const path = loc.replace(site.product.url, '');
      expect(path).toMatch(/^\/(id|en)(\/[a-z0-9/-]+)?$/);
      const response = await get(path);
      const page = readPage(await response.text());
      expect([loc, response.status, canonicalOf(page)]).toEqual([loc, 200, loc]);
      expect(alternatesOf(page), loc).toEqual(alternates);
      for (const alternate of alternates) {
        const [language, address = ''] = alternate.split(' ');
        // It has the slug of the main language.
        if (language === 'x-default')
          expect(
            languages.map((each) => address.replace(site.product.url, `${site.product.url}/${each}`)),
            loc,
          ).toContainEqual(expect.toSatisfy((each: string) => byAddress.has(each.replace(/\/$/, ''))));
        else expect(byAddress.get(address)?.alternates, alternate).toEqual(alternates);
      }
      // List pages show many items, so they have no date of change.
      expect(lastmod === null, loc).toBe(!/^\/..\/(blog|people|podcasts|research|topics)\/./.test(path));
      if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('names the plain address as x-default with the same alternates', async () => {
    const plain = entries.flatMap(({ alternates }) => alternates.filter((each) => each.startsWith('x-')));
    expect(plain.length).toBeGreaterThan(30);
    for (const address of new Set(plain.map((each) => each.split(' ')[1] ?? ''))) {
      const response = await get(address.replace(site.product.url, ''));
      const page = readPage(await response.text());
      expect([response.status, canonicalOf(page)]).toEqual([200, address]);
      expect(alternatesOf(page), address).toContain(`x-default ${address}`);
    }
  });

  it('lists a single-language item in its language only', async () => {
    const addresses = entries.map(({ loc }) => loc);
    for (const language of languages) {
      const other = language === 'en' ? 'id' : 'en';
      const proper = `${site.product.url}/${language}/blog/${only[language]}`;
      expect(addresses.filter((each) => each.endsWith(only[language]))).toEqual([proper]);
      for (const prefix of ['', `/${language}`, `/${other}`]) {
        const page = readPage(await text(`${prefix}/blog/${only[language]}`));
        expect([canonicalOf(page), alternatesOf(page)]).toEqual([proper, []]);
      }
      const elsewhere = await text(`/${other}/blog/${only[language]}`);
      expect(elsewhere).toMatch(new RegExp(`<h1[^>]* lang="${language}"`));
      for (const feed of ['feed.xml', 'feed.json']) {
        expect(await text(`/${language}/${feed}`)).toContain(only[language]);
        expect(await text(`/${other}/${feed}`)).not.toContain(only[language]);
      }
    }
  });

  it('is named in robots.txt, which excludes dashboard and API', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    for (const line of ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'])
      expect(lines).toContain(line);
    expect(lines).toContain(`Sitemap: ${site.product.url}/sitemap.xml`);
    expect((await get('/admin')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('links inside the site', () => {
  it('lead directly to existing pages and anchors and have descriptive names', async () => {
    const found = await crawl(['/', '/id', '/en']);
    const broken = [...found].filter(([, { status }]) => status !== 200);
    expect(broken.map(([path, { status, from }]) => `${path} ${status} on ${from}`)).toEqual([]);
    expect(found.size).toBeGreaterThan(100);
    const vague =
      /^(click here|here|learn more|read more|more|details?|see more|selengkapnya|lihat|klik di sini|di sini|baca selengkapnya|lainnya)$/i;
    for (const [path, { page }] of found) {
      for (const { href, text } of page?.anchors ?? []) {
        expect([path, href, text !== '' && !vague.test(text)]).toEqual([path, href, true]);
        const { origin, pathname, search, hash } = new URL(href, site.product.url + path);
        const target = origin === site.product.url ? found.get(pathname + search)?.page : undefined;
        if (hash && target) expect([path, href, target.ids.has(hash.slice(1))]).toEqual([path, href, true]);
      }
    }
  });
});

describe('machine-readable files', () => {
  it('include two well-formed feeds per language, linked from the usual paths', async () => {
    const page = await site.open('/robots.txt');
    for (const language of languages) {
      const feed = await page.evaluate(
        (xml) => {
          const read = new DOMParser().parseFromString(xml, 'application/xml');
          const of = (path: string) => read.querySelector(path)?.textContent ?? null;
          return {
            language: read.documentElement.getAttribute('xml:lang'),
            namespace: read.documentElement.namespaceURI,
            self: read.querySelector('feed > link[rel=self]')?.getAttribute('href'),
            author: of('feed > author > name'),
            entries: [...read.querySelectorAll('entry')].map((entry) => ({
              parts: [...entry.children].map(({ localName }) => localName),
              href: entry.querySelector('link')?.getAttribute('href') ?? '',
              relative: [
                ...new DOMParser()
                  .parseFromString(entry.querySelector('content')?.textContent ?? '', 'text/html')
                  .querySelectorAll('[src], [href]'),
              ].filter(
                (each) =>
                  !/^(https?|mailto|tel):/.test(each.getAttribute('src') ?? each.getAttribute('href') ?? ''),
              ).length,
            })),
          };
        },
        await text(`/${language}/feed.xml`),
      );
      expect(feed).toMatchObject({
        language,
        namespace: 'http://www.w3.org/2005/Atom',
        self: `${site.product.url}/${language}/feed.xml`,
        author: expect.any(String),
      });
      expect(feed.entries.length).toBeGreaterThan(5);
      for (const { parts, href, relative } of feed.entries) {
        expect(parts).toEqual(
          expect.arrayContaining(['id', 'title', 'updated', 'published', 'category', 'content']),
        );
        expect([href.startsWith(`${site.product.url}/${language}/blog/`), relative]).toEqual([true, 0]);
      }
      const json = JSON.parse(await text(`/${language}/feed.json`));
      expect(json.items.map(({ url }: { url: string }) => url)).toEqual(feed.entries.map(({ href }) => href));
      for (const path of ['/rss', '/feed.xml', '/feed.json']) {
        const response = await get(path, { cookie: `language=${language}` });
        const file = path.endsWith('json') ? 'feed.json' : 'feed.xml';
        expect([response.status, response.headers.get('location')]).toEqual([302, `/${language}/${file}`]);
        expect(response.headers.get('vary')).toContain('Cookie');
      }
    }
  });

  it('include a manifest per language with name, start page and existing icons', async () => {
    for (const language of languages) {
      const response = await get(`/site.${language}.webmanifest`);
      expect(response.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = await response.json();
      expect(manifest).toMatchObject({ lang: language, start_url: `/${language}`, name: expect.any(String) });
      expect(manifest.theme_color).toMatch(/^#[0-9A-F]{6}$/i);
      expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await get(src);
        const bytes = Buffer.from(await icon.arrayBuffer());
        expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      }
    }
    expect(await text('/favicon.svg')).toContain('prefers-color-scheme:dark');
    expect((await get('/site.fr.webmanifest')).status).toBe(404);
  });

  it('include a security.txt with contact, languages and expiry', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]);
    const of = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value);
    expect(of('Contact')[0]).toMatch(/^mailto:\S+@\S+$/);
    expect(of('Preferred-Languages')).toEqual(['id, en']);
    expect(of('Canonical')).toEqual([`${site.product.url}/.well-known/security.txt`]);
    const days = (Date.parse(of('Expires')[0] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('in the browser', () => {
  it('removes metadata of the first page after navigation', async () => {
    const page = await visit(site, '/contact');
    const metadata = page.locator('head [property], script[type="application/ld+json"]');
    expect(await metadata.count()).toBeGreaterThan(5);
    await goInside(page, 'About');
    await expect.poll(() => metadata.count()).toBe(0);
    expect(await page.title()).toMatch(/^About \| /);
    expect(page.problems).toEqual([]);
  });
});
