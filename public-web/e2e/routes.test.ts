import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { describe, expect, it } from 'vitest';
import { navigation } from './navigation.ts';
import { readPage } from './read-head.ts';

const site = useSharedProduct();

const load = async (path: string) => {
  const response = await fetch(site.product.url + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const textsOf = (html: string, heading: string) =>
  Array.from(html.matchAll(new RegExp(`<(${heading})\\b[^>]*>(.*?)</\\1>`, 'gs')), (match) =>
    plain(match[2] ?? ''),
  );
/** The pages of the newest article and podcast, with the addresses of their data. */
const items = async () => {
  const newest = async (page: string, list: string) => {
    const [{ slug }] = await (await fetch(`${site.product.url}/api/${list}?limit=1`)).json();
    return { path: `/${page}/${slug}`, data: `/api/${list}/slug/${slug}?lang=en` };
  };
  return [await newest('podcasts', 'podcasts'), await newest('blog', 'articles')];
};

// `every-page.test.ts` compares the headings of the HTML with those on the screen.
describe('every address', () => {
  it.each([
    ['ROUTE-01', '', /^Strengthening National Resilience/, []],
    ['ROUTE-02', '/about', /^About Our Institute$/, ['Vision', 'Mission']],
    ['ROUTE-03', '/services', /^Services$/, ['How We Work', 'Market Research']],
    ['ROUTE-04', '/research', /^Research and Publications$/, ['Research Areas', 'publications']],
    ['ROUTE-05', '/podcasts', /^Podcasts$/, ['Upcoming']],
    ['ROUTE-07', '/blog', /^Insights and Articles$/, []],
    ['ROUTE-09', '/contact', /^Contact Us$/, []],
  ])('serves %s %s directly', async (_id, path, title, headings) => {
    const { status, html } = await load(path);
    expect(status).toBe(200);
    expect(textsOf(html, 'h1')).toEqual([expect.stringMatching(title)]);
    const others = textsOf(html, 'h[2-6]');
    for (const name of headings) expect(others).toContainEqual(expect.stringContaining(name));
  });

  it('shows a podcast and an article by their slugs (ROUTE-06 ROUTE-08)', async () => {
    for (const { path, data } of await items()) {
      const { title } = await (await fetch(site.product.url + data)).json();
      const { status, html } = await load(path);
      expect([path, status, textsOf(html, 'h1')]).toEqual([path, 200, [title]]);
    }
  });

  it('has the same header and footer, with the navigation in a fixed order (HDR-01 HDR-12)', async () => {
    const paths = navigation.map(([, path]) => path);
    const linksOf = ({ html }: { html: string }) =>
      ['header', 'footer'].map((part) => {
        const element = new RegExp(`<${part} class.*?</${part}>`, 's').exec(html)?.[0] ?? '';
        const list = /<nav.*?<\/nav>/s.exec(element)?.[0] ?? '';
        return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      });
    for (const path of [...paths, ...(await items()).map((item) => item.path), '/nowhere'])
      expect(linksOf(await load(path)), path).toEqual([paths, ['/about', '/services', '/contact']]);
  });

  it('presents research, consulting and national resilience on the about page (ROUTE-22)', async () => {
    const shown = async (path: string) =>
      (await load(path)).html.replace(/<(head|script)\b.*?<\/\1>|<[^>]*>/gs, ' ').toLowerCase();
    const english = await shown('/en/about');
    for (const word of ['research', 'strategic consulting', 'national resilience'])
      expect(english).toContain(word);
    const indonesian = await shown('/id/about');
    for (const word of ['riset', 'konsultasi strategis', 'ketahanan nasional'])
      expect(indonesian).toContain(word);
  });
});

describe('the 404 page', () => {
  it.each(['/no-such-page', '/foo/bar', '/en/foo', '/admin/nonsense', '/blog/a/b', '/english'])(
    'appears at %s (ROUTE-12 ROUTE-13)',
    async (path) => {
      const { status, html } = await load(path);
      expect(status).toBe(404);
      expect(textsOf(html, 'h1')).toEqual(['404 Page Not Found']);
      expect(html).toMatch(/<\/h1><p[^>]*>Did you forget to add the page to the router\?</);
    },
  );

  it.each(['/nowhere', '/id/blog/tidak-ada', '/podcasts/none', '/id/research/none'])(
    'is neither cached nor indexed nor described for %s',
    async (path) => {
      const { status, headers, html } = await load(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const { metas, links, graph } = readPage(html);
      expect(metas.get('robots')).toEqual(['noindex']);
      expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
      expect([graph, metas.get('og:url')]).toEqual([undefined, undefined]);
    },
  );

  it('is Indonesian on Indonesian paths and links home (ROUTE-12)', async () => {
    const { html } = await load('/id/tidak-ada');
    expect(textsOf(html, 'h1')).toEqual(['404 Halaman Tidak Ditemukan']);
    expect(readPage(html).anchors).toContainEqual({ href: '/id', text: 'Kembali ke beranda' });
  });
});
