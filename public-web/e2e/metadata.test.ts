import { brand } from '@institute/core/brand/brand.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { navigation, pathTo } from '@institute/core/site/site-paths.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './graph-rules.ts';
import { alternatesOf, canonicalOf, nodesOf, type ReadPage, readPage } from './read-head.ts';

const site = useSharedProduct();
const pages = new Map<string, ReadPage>();
/** The alternates of each page in the sitemap. */
const listed = new Map<string, string[]>();
beforeAll(async () => {
  const { body } = await get('/sitemap.xml');
  for (const [, path = '', entry = ''] of body.matchAll(
    /<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>(.*?)<\/url>/gs,
  )) {
    const alternates = entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g);
    listed.set(path, Array.from(alternates, ([, language, href]) => `${language} ${href}`).sort());
  }
  const paths = [...listed.keys()];
  const ofSection = new Map<string, number>();
  for (const path of paths) {
    // Of each section in each language a few items are enough.
    const section = path.split('/').slice(0, 3).join('/');
    const count = (ofSection.get(section) ?? 0) + 1;
    ofSection.set(section, count);
    if (count > 5) continue;
    const { status, headers, body } = await get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    pages.set(path, readPage(body));
  }
});

async function get(path: string) {
  const response = await fetch(site.product.url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const homeTitles = {
  id: /^Institut Ketahanan Nusantara \| Riset untuk ketahanan nasional$/,
  en: /^Nusantara Resilience Institute \| Research for national resilience$/,
};
const pageAt = (path: string) => pages.get(path) as ReadPage;
const matching = (pattern: RegExp) => [...pages].filter(([path]) => pattern.test(path));

describe('the head of every page, in both languages', () => {
  it('has a unique title with the brand and a description of 70 to 160 characters', () => {
    expect(pages.size).toBeGreaterThan(30);
    for (const language of languages) {
      const own = matching(new RegExp(`^/${language}(/|$)`));
      for (const [path, { title, metas, lang }] of own) {
        expect(lang, path).toBe(language);
        expect(title, path).toMatch(path === `/${language}` ? homeTitles[language] : / \| [^|]+$/);
        expect(title?.length, title).toBeLessThanOrEqual(70);
        const forms = [brand.name, brand.shortName, brand.initials].map((each) => each[language]);
        expect(
          forms.some((form) => title?.split(' | ').includes(form)),
          title,
        ).toBe(true);
        const descriptions = metas.get('description') ?? [];
        expect(descriptions, path).toHaveLength(1);
        expect(descriptions[0], path).toMatch(/^.{70,160}$/);
      }
      for (const value of ['title', 'description'] as const) {
        const all = own.map(([, { title, metas }]) => (value === 'title' ? title : metas.get(value)?.[0]));
        expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
      }
    }
  });

  it('has the canonical address and the alternates of the sitemap', () => {
    for (const [path, page] of pages)
      expect([canonicalOf(page), alternatesOf(page)]).toEqual([site.product.url + path, listed.get(path)]);
  });

  it('has different titles per language', () => {
    for (const page of navigation)
      expect(pageAt(pathTo(page, 'id')).title, page).not.toBe(pageAt(pathTo(page, 'en')).title);
  });

  it('describes shared links completely', () => {
    for (const [path, page] of pages) {
      const { metas, title } = page;
      const language = path.startsWith('/id') ? 'id' : 'en';
      const one = (name: string) => {
        expect(metas.get(name), `${path} ${name}`).toHaveLength(1);
        return String(metas.get(name)?.[0]);
      };
      expect(one('og:url')).toBe(canonicalOf(page));
      expect(one('og:site_name')).toBe(brand.name[language]);
      const shownName = title?.replace(/(…)? \| [^|]+$/, '') ?? '';
      expect(one('og:title').startsWith(shownName), path).toBe(true);
      expect(one('og:description')).toBe(one('description'));
      expect(one('og:type')).toBe(/\/(blog|research)\/./.test(path) ? 'article' : 'website');
      expect(one('og:locale')).toBe(path.startsWith('/id') ? 'id_ID' : 'en_US');
      const others = alternatesOf(page).length > 0 ? [path.startsWith('/id') ? 'en_US' : 'id_ID'] : undefined;
      expect(metas.get('og:locale:alternate'), path).toEqual(others);
      expect(one('og:image').split('?v=')[0]).toBe(`${canonicalOf(page)}/share.png`);
      expect(['type', 'width', 'height'].map((key) => one(`og:image:${key}`))).toEqual([
        'image/png',
        '1200',
        '630',
      ]);
      expect(one('og:image:alt').endsWith(` | ${brand.name[language]}`)).toBe(true);
      expect(one('twitter:card')).toBe('summary_large_image');
      for (const name of ['title', 'description', 'image', 'image:alt'])
        expect(one(`twitter:${name}`)).toBe(one(`og:${name}`));
    }
  });

  it('has its own cacheable PNG card of the stated size', async () => {
    const cards = new Map<string, string>();
    const article = matching(/^\/en\/blog\/./)[0]?.[0] ?? '';
    for (const path of ['/id', article]) {
      const { metas } = pageAt(path);
      const response = await fetch(metas.get('og:image')?.[0] ?? '');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
      expect(bytes.length, path).toBeLessThanOrEqual(150 * 1024);
      cards.set(path, bytes.toString('base64'));
    }
    expect(new Set(cards.values()).size).toBe(2);
  });

  it('links to existing feeds, calendar, manifest and icons', async () => {
    for (const language of languages) {
      const { links } = pageAt(`/${language}/about`);
      const linked = links.filter(({ rel = '' }) => /^(alternate|icon|apple-touch-icon|manifest)$/.test(rel));
      const files = linked.filter(({ hreflang }) => !hreflang);
      expect(files.map(({ type, href }) => `${type ?? ''} ${href}`)).toEqual([
        ' /favicon.ico',
        'image/svg+xml /favicon.svg',
        ' /apple-touch-icon.png',
        ` /site.${language}.webmanifest`,
        `application/atom+xml /${language}/feed.xml`,
        `application/feed+json /${language}/feed.json`,
        `text/calendar /${language}/podcasts.ics`,
      ]);
      for (const { href = '', type } of files) {
        const { status, headers } = await get(href);
        expect([href, status]).toEqual([href, 200]);
        if (type) expect(headers.get('content-type')).toContain(type);
      }
      const { body } = await get(`/site.${language}.webmanifest`);
      for (const { src, sizes, type } of JSON.parse(body).icons) {
        const icon = await fetch(site.product.url + src);
        const bytes = Buffer.from(await icon.arrayBuffer());
        const size = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
        expect([src, icon.status, icon.headers.get('content-type'), size]).toEqual([src, 200, type, sizes]);
      }
    }
  });
});

describe('the links of every page', () => {
  it('lead directly to existing pages and anchors and have descriptive names', async () => {
    const vague =
      /^(click here|here|learn more|read more|more|details?|see more|selengkapnya|lihat|klik di sini|di sini|baca selengkapnya|lainnya)$/i;
    const targets = new Map<string, string>();
    for (const [path, { anchors }] of pages) {
      expect(anchors.filter(({ text }) => text === '' || vague.test(text))).toEqual([]);
      for (const { href } of anchors) {
        const { origin, pathname, search, hash } = new URL(href, site.product.url + path);
        if (origin !== site.product.url) continue;
        targets.set(pathname + search, path);
        const target = hash ? pages.get(pathname) : undefined;
        if (target) expect([path, href, target.ids.has(hash.slice(1))]).toEqual([path, href, true]);
      }
    }
    expect(targets.size).toBeGreaterThan(100);
    for (const [path, from] of targets) {
      const { status, body } = await fetch(site.product.url + path, { redirect: 'manual' });
      await body?.cancel();
      expect([from, path, status]).toEqual([from, path, 200]);
    }
  });
});

describe('the JSON-LD of every page', () => {
  it('is one graph with required properties and valid references', () => {
    for (const [path, page] of pages) {
      expect([path, faultsOf(page.graph ?? [])]).toEqual([path, []]);
      for (const type of ['ResearchOrganization', 'WebSite']) expect(nodesOf(page, type)).toHaveLength(1);
      const own = page.graph?.filter((node) => node['@id'] === canonicalOf(page)) ?? [];
      expect(own, path).toHaveLength(1);
      const kind = {
        about: 'AboutPage',
        contact: 'ContactPage',
        services: 'CollectionPage',
        research: 'CollectionPage',
        podcasts: 'CollectionPage',
        blog: 'CollectionPage',
        people: 'CollectionPage',
      }[path.slice(4)];
      const otherwise = /^\/..\/people\//.test(path)
        ? 'ProfilePage'
        : /^\/..\/(topics|domains)\//.test(path)
          ? 'CollectionPage'
          : 'WebPage';
      expect(own[0]?.['@type'], path).toBe(kind ?? otherwise);
      expect(own[0]?.inLanguage).toBe(path.slice(1, 3));
      const ways = nodesOf(page, 'BreadcrumbList');
      expect(ways, path).toHaveLength(path.length === 3 ? 0 : 1);
      const steps = (ways[0]?.itemListElement ?? []) as { item: string }[];
      if (ways[0]) expect(steps.at(-1)?.item).toBe(canonicalOf(page));
      for (const { item } of steps) expect(pages.has(item.replace(site.product.url, '')), item).toBe(true);
    }
  });

  it('describes the site search, the team and the services', async () => {
    const [search] = nodesOf(pageAt('/en'), 'WebSite').map(({ potentialAction }) => potentialAction);
    expect(search).toMatchObject({
      target: { urlTemplate: `${site.product.url}/en/search?q={search_term_string}` },
    });
    const people = nodesOf(pageAt('/id/about'), 'Person');
    expect(people).toHaveLength(4);
    for (const each of people)
      expect(each).toMatchObject({
        jobTitle: expect.any(String),
        sameAs: expect.arrayContaining([expect.stringContaining('https://www.linkedin.com/')]),
        worksFor: { '@id': `${site.product.url}/#organization` },
      });
    const orcid = '0000-0002-1825-0097';
    expect(people.filter(({ identifier }) => identifier)).toMatchObject([
      {
        identifier: { propertyID: 'ORCID', value: orcid },
        sameAs: expect.arrayContaining([`https://orcid.org/${orcid}`]),
      },
    ]);
    const services = await (await fetch(`${site.product.url}/api/services?lang=id`)).json();
    const names = nodesOf(pageAt('/id/services'), 'Service').map(({ name }) => name);
    expect(names).toEqual(services.map(({ title }: { title: string }) => title));
  });
});
