import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticles, makeResearch, makeServices, removeAll } from './content.ts';
import { boxOf, calls, goInside, styleOf, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const servicesOf = (page: Page) => page.locator('#services');
const titlesOf = (page: Page, name: string) =>
  sectionOf(page, name).getByRole('heading', { level: 3 }).allTextContents();
const empty = (route: Route) => route.fulfill({ json: [] });
const broken = (route: Route) => route.fulfill({ status: 500, body: '' });

describe('services on the home page', () => {
  it('come from the server in HTML and on client-side navigation (HOME-22)', async () => {
    await removeAll(staff, service);
    await makeServices(staff, 3);
    const titles = ['Service 1', 'Service 2', 'Service 3'];
    const page = await visit(site, '/');
    expect(await servicesOf(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
    expect(calls(page)).toEqual([]);
    await page.goto(`${site.product.url}/nowhere`);
    await goInside(page, 'Home');
    await servicesOf(page).getByText('Service 3', { exact: true }).waitFor();
    expect(calls(page, 'GET /api/services')).toEqual(['GET /api/services?lang=en']);
    expect(await servicesOf(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
  });

  it('show a loading message first (HOME-23)', async () => {
    const page = await visit(site, '/nowhere');
    let respond = () => {};
    const waited = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/services*', async (route) => {
      await waited;
      await route.fulfill({ json: [] });
    });
    await goInside(page, 'Home');
    await servicesOf(page).getByText('Loading services...').waitFor();
    expect(await servicesOf(page).getByText('No services available').count()).toBe(0);
    respond();
    await servicesOf(page).getByText('No services available').waitFor();
    expect(await servicesOf(page).getByText('Loading services...').count()).toBe(0);
  });

  it('show a message for an empty list (HOME-24)', async () => {
    const page = await visit(site, '/nowhere');
    await page.route('**/api/services*', empty);
    await goInside(page, 'Home');
    await servicesOf(page).getByText('No services available', { exact: true }).waitFor();
    expect(await servicesOf(page).getByRole('listitem').count()).toBe(0);
  });

  it('show one card per active service (HOME-24 HOME-25)', async () => {
    await removeAll(staff, service);
    const page = await visit(site, '/');
    expect(await servicesOf(page).getByText('No services available', { exact: true }).isVisible()).toBe(true);
    await makeServices(staff, 5);
    await makeServices(staff, 1, { title: 'Hidden service', isActive: 'false' });
    await page.reload();
    const cards = await servicesOf(page).getByRole('listitem').all();
    expect(cards.length).toBe(5);
    for (const [index, card] of cards.entries()) {
      expect(await card.locator('svg').count()).toBe(1);
      expect(await card.getByRole('heading', { name: `Service ${index + 1}` }).isVisible()).toBe(true);
      expect(await card.getByText(`What service ${index + 1} is about.`).isVisible()).toBe(true);
    }
    expect(await page.getByText('Hidden service').count()).toBe(0);
  });

  it('use one, two or three columns by screen width (HOME-26)', async () => {
    await removeAll(staff, service);
    await makeServices(staff, 6);
    const page = await visit(site, '/');
    for (const [width, columns] of [
      [375, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const cards = await servicesOf(page).getByRole('listitem').all();
      const tops = await Promise.all(cards.map(async (card) => Math.round((await boxOf(card)).y)));
      expect(tops.filter((top) => top === tops[0]).length, `${width}`).toBe(columns);
    }
  });

  it('alternate between two tints (HOME-27)', async () => {
    await removeAll(staff, service);
    await makeServices(staff, 4);
    const page = await visit(site, '/');
    const cards = await servicesOf(page).getByRole('listitem').all();
    const [one, two, three, four] = await Promise.all(cards.map((card) => styleOf(card, 'background-color')));
    expect([three, four]).toEqual([one, two]);
    expect(two).not.toBe(one);
  });

  it('show the empty message after an error without further failures (ERR-14)', async () => {
    const page = await visit(site, '/nowhere');
    await page.route('**/api/services*', broken);
    await goInside(page, 'Home');
    await servicesOf(page).getByText('No services available', { exact: true }).waitFor();
    expect(await page.locator('main').getByText('An error occurred').count()).toBe(0);
    expect(await sectionOf(page, 'Our Team').isVisible()).toBe(true);
    expect(page.problems.filter((problem) => !/status of (404|500)/.test(problem))).toEqual([]);
  });
});

describe('research highlights', () => {
  const highlights = (page: Page) => titlesOf(page, 'Research Highlights');

  it('are at most the newest three published ones (HOME-29)', async () => {
    await removeAll(staff, research);
    const page = await visit(site, '/');
    const section = sectionOf(page, 'Research Highlights');
    expect(await section.getByText('No publications available yet').isVisible()).toBe(true);
    await makeResearch(staff, 2);
    await makeResearch(staff, 1, { title: 'A draft', isPublished: 'false' });
    await page.reload();
    expect(await highlights(page)).toEqual(['Publication 2', 'Publication 1']);
    await makeResearch(staff, 3, { title: 'Newer' });
    await page.reload();
    expect(await highlights(page)).toEqual(['Newer', 'Newer', 'Newer']);
    expect(await page.getByText('A draft').count()).toBe(0);
  });

  it('omit items that the server should not have sent (HOME-29)', async () => {
    const [published] = await (await fetch(`${site.product.url}/api/research?limit=1`)).json();
    const page = await visit(site, '/nowhere');
    await page.route('**/api/research*', (route) =>
      route.fulfill({
        json: [
          { ...published, id: 'one', title: 'For all to see' },
          { ...published, id: 'two', title: 'Not yet to be seen', isPublished: 'false' },
        ],
      }),
    );
    await goInside(page, 'Home');
    await page.getByRole('link', { name: 'For all to see', exact: true }).waitFor();
    expect(await page.getByText('Not yet to be seen').count()).toBe(0);
  });
});

describe('news', () => {
  const news = (page: Page) => titlesOf(page, 'Latest News');
  const viewAll = (page: Page) =>
    sectionOf(page, 'Latest News').getByRole('link', { name: 'View all articles' });

  it('show no link to all for up to four articles (HOME-35)', async () => {
    await removeAll(staff, article);
    const page = await visit(site, '/');
    const section = sectionOf(page, 'Latest News');
    expect(await section.getByText('No articles published yet').isVisible()).toBe(true);
    await makeArticles(staff, 4);
    await makeArticles(staff, 1, { title: 'A draft', status: 'draft' });
    await page.reload();
    expect((await news(page)).length).toBe(4);
    expect(await viewAll(page).count()).toBe(0);
    expect(await page.getByText('A draft').count()).toBe(0);
  });

  it('show a link to all from the fifth article on (HOME-34)', async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 5);
    const page = await visit(site, '/');
    expect((await news(page)).length).toBe(4);
    expect(await viewAll(page).getAttribute('href')).toBe('/blog');
    await viewAll(page).click();
    await page.waitForURL('**/blog');
  });

  it('show the first four articles (HOME-32)', async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 6);
    const all = await (await fetch(`${site.product.url}/api/articles`)).json();
    const first = all.slice(0, 4).map(({ title }: { title: string }) => title);
    const page = await visit(site, '/');
    expect(await news(page)).toEqual(first);
    expect(first[0]).toBe('Article 6');
    await page.goto(`${site.product.url}/nowhere`);
    await goInside(page, 'Home');
    await expect.poll(() => news(page)).toEqual(first);
  });
});

describe('lists that failed to load', () => {
  beforeAll(async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 1);
    await makeResearch(staff, 1);
  });

  it.each([
    ['research', 'Research Highlights', 'Our Team'],
    ['articles', 'Latest News', 'Our Services'],
  ])(
    'report the error of %s, allow a retry and leave the rest intact (ERR-12)',
    async (kind, name, other) => {
      const page = await visit(site, '/nowhere');
      await page.route(`**/api/${kind}*`, broken);
      await goInside(page, 'Home');
      const section = sectionOf(page, name);
      await section.getByText('An error occurred', { exact: true }).waitFor();
      expect(await sectionOf(page, other).isVisible()).toBe(true);
      expect(calls(page, `GET /api/${kind}`).length).toBe(1);
      await page.unroute(`**/api/${kind}*`);
      await section.getByRole('button', { name: 'Try again' }).click();
      await section.getByRole('heading', { level: 3 }).first().waitFor();
      expect(calls(page, `GET /api/${kind}`).length).toBe(2);
      expect(await section.getByText('An error occurred').count()).toBe(0);
    },
  );

  it('use Indonesian text on an Indonesian page (ERR-12)', async () => {
    const page = await visit(site, '/id/nowhere');
    await page.route('**/api/articles*', broken);
    await page.getByRole('banner').getByRole('link', { name: 'Beranda', exact: true }).click();
    await sectionOf(page, 'Berita Terbaru').getByText('Terjadi kesalahan', { exact: true }).waitFor();
    expect(
      await sectionOf(page, 'Berita Terbaru').getByRole('button', { name: 'Coba lagi' }).isVisible(),
    ).toBe(true);
  });
});

describe('site content written by staff', () => {
  it('replaces built-in texts while active, as plain text', async () => {
    const texts = {
      hero: ['Words of our own\nin two lines', 'What the hero says.'],
      'about-us': ['Who we are', 'A <b>plain</b> text.'],
      footer: ['At the end', 'What the footer says.'],
    } as const;
    const made = await Promise.all(
      Object.entries(texts).map(([section, [title, content]]) =>
        staff.call(siteContent.admin.create, { body: { section, title, content, language: 'en' } }),
      ),
    );
    const page = await visit(site, '/');
    const hero = page.getByRole('heading', { level: 1 });
    expect(await hero.locator('span').allTextContents()).toEqual(['Words of our own ', 'in two lines']);
    expect(await page.getByText('What the hero says.').isVisible()).toBe(true);
    expect(await page.locator('#about').getByRole('heading', { name: 'Who we are' }).isVisible()).toBe(true);
    expect(await page.locator('#about').getByText('A <b>plain</b> text.').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').getByText('What the footer says.').isVisible()).toBe(true);

    for (const { id } of made)
      await staff.call(siteContent.admin.update, { params: { id }, body: { isActive: 'false' } });
    await page.reload();
    expect(await hero.textContent()).toContain('Strengthening National Resilience');
    expect(await page.getByRole('heading', { name: 'About Us' }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').getByText('What the footer says.').count()).toBe(0);
  });
});
