import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { ArticleInput } from '@institute/core/content/article/schemas.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeArticles, makeResearch } from './content.ts';
import { calls, isMarked, mark } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
const both = (title: string, inEnglish: string, given: Partial<ArticleInput> = {}) =>
  makeArticle(staff, {
    title,
    language: 'id',
    category: 'Case Studies',
    translations: {
      en: { title: inEnglish, excerpt: 'What a household stores.', content: `<p>${inEnglish}.</p>` },
    },
    ...given,
  });

beforeAll(async () => {
  staff = await staffClient(site.product);
  await makeResearch(staff, 1, {
    title: 'Nilai & "siapa" <rentan>?',
    abstract: 'Abstrak tentang beras.',
    language: 'id',
    tags: ['pangan', 'air'],
    type: 'report',
    content: '<p>Alinea &lt;b&gt;pertama&lt;/b&gt;.</p><p>Alinea kedua.</p>',
    downloadUrl: 'https://example.org/a.pdf',
    translations: {
      en: { title: 'Values & "whom"', abstract: 'Abstract on rice.', content: 'First paragraph.' },
    },
  });
  await makeArticles(staff, 12, { category: 'Research Tips' });
  await both('Beras di pulau', 'Rice on islands', {
    content:
      '<h2>Bagian</h2><p><strong>penting</strong><script>document.title="caught"</script><img src="x" onerror="document.title=1"></p>',
  });
  await both('Lumbung desa', 'Village stores');
});

const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
const text = {
  locale: 'id-ID',
  home: 'Memperkuat Ketahanan Nasional',
  blog: 'Wawasan dan Artikel',
  category: 'Studi Kasus',
  found: '2 artikel ditemukan',
  article: 'Beras di pulau',
  related: 'Artikel terkait',
  neighbour: 'Lumbung desa',
  copy: 'Salin tautan',
  copied: 'Tautan tersalin',
  search: 'Cari',
  term: 'beras',
  results: /hasil untuk “beras”/,
  publication: 'Nilai & "siapa" <rentan>?',
  cite: 'Salin sitasi',
  cited: 'Sitasi tersalin',
  type: 'Laporan',
} as const;

describe('a visit', () => {
  it('leads from the first page to an article and a citation (BLOG-04 ART-24)', async () => {
    const page = await site.page({ locale: text.locale, permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goto(site.product.url);
    await isHydrated(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(text.home);
    await mark(page);

    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await title(text.blog);
    await page.getByRole('button', { name: text.category }).click();
    await page.getByRole('status').getByText(text.found).waitFor();
    await expect.poll(() => titles(page)).toEqual([text.neighbour, text.article]);
    expect(new URL(page.url()).search).toBe('?category=Case+Studies');
    expect(calls(page, 'GET /api/articles?')).toEqual([
      `GET /api/articles?lang=id&limit=12`,
      `GET /api/articles?category=Case+Studies&lang=id&limit=12`,
    ]);

    await page.getByRole('link', { name: text.article }).click();
    await title(text.article);
    expect(calls(page, 'GET /api/articles/slug/')).toEqual([`GET /api/articles/slug/beras-di-pulau?lang=id`]);
    const related = page.getByRole('region', { name: text.related }).getByRole('article');
    await expect.poll(() => related.count()).toBe(3);
    expect(await related.first().getByRole('heading').textContent()).toBe(text.neighbour);
    await page.getByRole('button', { name: text.copy }).click();
    await page.getByRole('button', { name: text.copied }).waitFor();
    expect(await copied()).toBe(`${site.product.url}/id/blog/beras-di-pulau`);

    await page.getByRole('banner').getByRole('link', { name: text.search, exact: true }).click();
    await page.getByRole('searchbox').fill(text.term);
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('status').getByText(text.results).waitFor();
    for (const found of await page.locator('main mark').allTextContents())
      expect(found.toLowerCase()).toContain(text.term);
    await page.getByRole('main').getByRole('link', { name: text.publication }).click();
    await title(text.publication);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.getByRole('button', { name: text.cite }).click();
    await page.getByRole('button', { name: text.cited }).waitFor();
    expect(await copied()).toContain(`${text.publication} [${text.type}]. `);
    expect(await isMarked(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('works without scripts on a phone: language, filter, search, more articles and files (HDR-07 BLOG-04 BLOG-05 BLOG-08)', async () => {
    const page = await site.page({ javaScriptEnabled: false });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.product.url}/blog`);
    await page.getByRole('button', { name: 'Change language' }).focus();
    await page.locator('header a[hreflang="id"]').click();
    expect(new URL(page.url()).pathname).toBe('/id/blog');
    const more = page.locator('main a[rel=next]');
    expect((await titles(page)).length).toBe(12);
    await more.click();
    expect((await titles(page)).length).toBe(14);
    expect(await more.count()).toBe(0);
    await page.getByRole('link', { name: text.category, exact: true }).click();
    expect(await titles(page)).toEqual([text.neighbour, text.article]);
    await page.getByRole('searchbox').fill(text.term);
    await page.getByRole('searchbox').press('Enter');
    expect(await titles(page)).toEqual([text.article]);
    expect(page.url()).toBe(`${site.product.url}/id/blog?q=${text.term}&category=Case+Studies`);

    // The 404 page has a search field, too.
    await page.goto(`${site.product.url}/id/nowhere`);
    await page.getByRole('searchbox').fill(text.term);
    await page.getByRole('search').getByRole('button', { name: text.search }).click();
    expect(new URL(page.url()).pathname).toBe(`/id/search`);
    expect(await page.getByRole('main').getByRole('status').textContent()).toMatch(text.results);
    expect((await page.locator('main mark').allTextContents()).length).toBeGreaterThan(1);
    await page.getByRole('main').getByRole('link', { name: text.publication }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text.publication);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    for (const file of ['pdf', 'bib', 'ris']) {
      const href = await page.locator(`main a[href^="/"][href$=".${file}"]`).first().getAttribute('href');
      const { status, headers } = await fetch(new URL(href ?? '', page.url()));
      const policy = headers.get('cross-origin-resource-policy');
      expect([file, status, policy]).toEqual([file, 200, 'cross-origin']);
    }
    // Escaped characters of a body are text.
    expect(await page.getByRole('main').innerText()).toMatch(/Alinea <b>pertama<\/b>\.\n+Alinea kedua\./);
  });
});

describe('the HTML of the server', () => {
  const load = async (path: string, init?: RequestInit) => {
    const response = await fetch(site.product.url + path, init);
    return { status: response.status, html: await response.text() };
  };
  const dangerous = '<h2>First</h2><script>document.title = "x"</script><img src="x" onerror="alert(1)">';

  it('contains no dangerous markup of staff (ART-13 POD-07)', async () => {
    const { slug } = await staff.call(podcast.admin.create, {
      body: {
        title: 'Talk',
        summary: 'A talk.',
        scheduledAt: '2031-03-14T12:30:00Z',
        language: 'en',
        discussionPoints: dangerous,
      },
    } as never);
    for (const path of ['/id/blog/beras-di-pulau', `/en/podcasts/${slug}`]) {
      const { status, html } = await load(path);
      expect(status).toBe(200);
      expect(html).toMatch(/<h[23][^>]*>(Bagian|First)</);
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
      expect(main).not.toMatch(/<script(?! type="application\/ld\+json")|onerror/);
    }
  });

  it('does not contain drafts, even for staff (ART-20 POD-09)', async () => {
    await makeArticle(staff, { title: 'In the drawer', status: 'draft' });
    await staff.call(podcast.admin.create, {
      body: { title: 'In the drawer', summary: 'S', scheduledAt: '2031-03-14T12:30:00Z', status: 'draft' },
    } as never);
    const login = await fetch(`${site.product.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(testAccount),
    });
    expect(login.status).toBe(200);
    const headers = {
      cookie: login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    };
    for (const [path, title] of [
      ['/en/blog/in-the-drawer', 'Article not found'],
      ['/en/podcasts/in-the-drawer', 'Podcast not found'],
    ] as const) {
      const { status, html } = await load(path, { headers });
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain(`${title}</h1>`);
      expect(html).not.toContain('In the drawer');
    }
    expect((await load('/api/articles/slug/in-the-drawer', { headers })).status).toBe(404);
    expect((await load('/id/podcasts/no-such-slug')).status).toBe(404);
  });
});
