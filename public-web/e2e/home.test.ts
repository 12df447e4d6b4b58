import { map, partners } from '@institute/core/brand.ts';
import { languages } from '@institute/core/locale.ts';
import { slugIn } from '@institute/core/slugs.ts';
import type { TestPage } from '@institute/server/testing/browser-test.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { describe, expect, it } from 'vitest';
import { boxOf, calls, goInside, isMarked, visit } from './navigation.ts';

const site = useSharedProduct();
const phone = { viewport: { width: 390, height: 700 } };
const mapRequests = ({ sent }: TestPage) => sent.filter((each) => each.includes(map.origin));

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

  it('subscribes to the newsletter in its footer without scripts', async () => {
    const page = await site.page({ ...phone, javaScriptEnabled: false });
    await page.goto(`${site.product.url}/en`);
    await page.locator('footer [name="email"]').fill('reader-of-home@example.org');
    await page.locator('footer button').click();
    await page.locator('footer').getByText('Successfully subscribed to newsletter!').waitFor();
    expect(new URL(page.url()).search).toBe('?sent=newsletter');
  });

  it('has each partner once in the HTML, so that the list is complete without scripts (HOME-13)', async () => {
    const html = await (await fetch(`${site.product.url}/en`)).text();
    const list = /<ul[^>]*swiper-wrapper.*?<\/ul>/s.exec(html)?.[0] ?? '';
    for (const { name } of partners) expect(list.split(name), name).toHaveLength(2);
  });

  it('moves the partners near the viewport, with code that it fetches then (HOME-11)', async () => {
    const page = await visit(site, '/');
    const strip = page.getByRole('region', { name: 'Our Partners' });
    await strip.scrollIntoViewIfNeeded();
    const active = strip.locator('.swiper-slide-active');
    const name = await active.textContent();
    await expect.poll(() => active.textContent()).not.toBe(name);
    expect(page.problems).toEqual([]);
  });
});

describe('the map of the office (HOME-43)', () => {
  it('loads only when it is near the viewport', async () => {
    const page = await site.page(phone);
    await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));
    for (const [index, path] of ['/en', '/en/contact'].entries()) {
      await page.goto(site.product.url + path);
      await isHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(mapRequests(page)).toHaveLength(index);
      const frame = page.locator('iframe');
      expect(await frame.getAttribute('title')).toBe('Map of our office');
      expect(await frame.getAttribute('loading')).toBe('lazy');
      await frame.scrollIntoViewIfNeeded();
      await page.frameLocator('iframe').getByText('Map').waitFor();
      expect(mapRequests(page)).toHaveLength(index + 1);
    }
    expect(mapRequests(page)[0]).toMatch(/\/export\/embed\.html\?bbox=/);
    expect(page.problems).toEqual([]);
  });

  it('is shown without scripts', async () => {
    const page = await site.page({ ...phone, javaScriptEnabled: false });
    await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));
    await page.goto(`${site.product.url}/en/contact`);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText('Map').waitFor();
  });
});
