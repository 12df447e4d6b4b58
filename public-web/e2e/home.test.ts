import { map, partners } from '@institute/core/brand/brand.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { describe, expect, it } from 'vitest';
import { boxOf, calls, goInside, isMarked, visit } from './navigation.ts';

const site = useSharedProduct();

describe('the home page', () => {
  it('is complete without requests or errors after hydration, and scrolls to the anchor of its address (HOME-01 HOME-02 HOME-03 HOME-22)', async () => {
    const page = await visit(site, '/');
    expect(calls(page)).toEqual([]);
    expect(await page.locator('main').locator('h1, h2').count()).toBe(9);
    expect(await page.locator('#services').getByRole('listitem').count()).toBe(9);
    for (const place of ['about', 'services', 'contact']) {
      await page.goto(`${site.product.url}/#${place}`);
      await expect.poll(async () => (await boxOf(page.locator(`#${place}`))).y).toBeLessThan(120);
    }
    expect(page.problems).toEqual([]);
  });

  it('fetches its data on client-side navigation, and loads the about page as a new document (HOME-21 HOME-22 HOME-36)', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Home');
    await page.locator('#services').getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: 'Latest News' }).getByRole('listitem').first().waitFor();
    const requests = calls(page).map((call) => call.replace(/\?.*/, ''));
    expect(requests.sort()).toEqual([
      'GET /api/articles',
      'GET /api/domains',
      'GET /api/home',
      'GET /api/people',
      'GET /api/research',
      'GET /api/services',
    ]);
    expect(await isMarked(page)).toBe(true);
    await page.locator('#about').getByRole('link', { name: 'More About Us' }).click();
    await page.waitForURL('**/about');
    expect(await isMarked(page)).toBe(false);
    // Chromium logs the status 404 of the first page.
    expect(page.problems.filter((each) => !each.includes('404'))).toEqual([]);
  });

  it('has the lead with its link in the first HTML, in both languages', async () => {
    const [newest] = await (await fetch(`${site.product.url}/api/research?limit=1&lang=en`)).json();
    for (const language of languages) {
      const path = `/${language}`;
      const html = await (await fetch(site.product.url + path)).text();
      const hero = /<section.*?<\/section>/s.exec(html)?.[0] ?? '';
      expect(hero).toContain(`href="${path}/research/${slugIn(newest, language)}"`);
    }
  });

  it('has each partner once in the HTML, so that the list is complete without scripts (HOME-13)', async () => {
    const html = await (await fetch(`${site.product.url}/en`)).text();
    const list = /<ul[^>]*swiper-wrapper.*?<\/ul>/s.exec(html)?.[0] ?? '';
    for (const { name } of partners) expect(list.split(name), name).toHaveLength(2);
  });
});

it('shows the map of the office, and requests it only after a press (HOME-43)', async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));
  const requests = () => page.sent.filter((each) => each.includes(map.origin));
  await page.goto(`${site.product.url}/en/contact`);
  await isHydrated(page);
  await page.getByText('Show the map').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests()).toEqual([]);
  await page.getByText('Show the map').click();
  await page.frameLocator('iframe').getByText('Map').waitFor();
  expect(requests()).toEqual([expect.stringMatching(/\/export\/embed\.html\?bbox=/)]);
  expect(page.problems).toEqual([]);
});
