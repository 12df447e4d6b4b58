import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isDark, isMarked, mark, styleOf, visit } from './navigation.ts';
import { strangeTexts } from './texts.ts';

const site = useSharedProduct();
const backgrounds = { light: 'rgb(250, 248, 243)', dark: 'rgb(11, 21, 27)' };

/** Options of a browser with these stored values. */
function remembering(values: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { storageState: { cookies: [], origins: [{ origin: site.product.url, localStorage }] } };
}
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const themeButton = (page: Page) => page.getByRole('button', { name: /^Switch to (dark|light) theme$/ });
const documents = (page: Page & { sent: string[] }, path: string) =>
  page.sent.filter((sent) => sent === `GET ${site.product.url}${path}`).length;

describe('the theme', () => {
  it('paints only as stored, on a system with the other theme (T2 PREF-03)', async () => {
    const page = await site.page({ ...remembering({ theme: 'light' }), colorScheme: 'dark' });
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      const look = () => {
        if (document.body) painted.push(getComputedStyle(document.body).backgroundColor);
        if (painted.length < 12) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(site.product.url);
    const painted = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted);
    await expect.poll(async () => (await painted()).length).toBe(12);
    expect(new Set(await painted())).toEqual(new Set([backgrounds.light]));
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#FAF8F3');
  });

  it('follows the system without scripts (PREF-04 PREF-05)', async () => {
    const dark = await site.open('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    const light = await site.open('/', { javaScriptEnabled: false });
    for (const [page, theme] of [
      [dark, 'dark'],
      [light, 'light'],
    ] as const) {
      expect(await styleOf(page.locator('body'), 'background-color')).toBe(backgrounds[theme]);
      expect(await themeButton(page).count()).toBe(0);
    }
  });
});

it('changes theme and all texts in one document, and retains both (HDR-08 HDR-10 PREF-01 PREF-02 PREF-06 PREF-07 PREF-12 ROUTE-20)', async () => {
  const page = await visit(site, '/');
  expect([await languageOf(page), await isDark(page), await stored(page)]).toEqual(['en', false, {}]);
  expect(await strangeTexts(page, siteEn, siteId)).toEqual([]);
  await mark(page);
  await themeButton(page).click();
  expect(await isDark(page)).toBe(true);
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
  await expect.poll(() => languageOf(page)).toBe('id');
  await expect.poll(() => strangeTexts(page, siteId, siteEn)).toEqual([]);
  expect(await page.locator('title').count()).toBe(1);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/ketahanan nasional/);
  expect(await isMarked(page)).toBe(true);
  expect(await stored(page)).toEqual({ theme: 'dark', language: 'id' });
  await page.reload();
  await isHydrated(page);
  expect([await languageOf(page), await isDark(page)]).toEqual(['id', true]);
  // The server reads the language from the cookie, so the page loads once.
  expect(documents(page, '/')).toBe(2);
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('heading', { name: 'Wawasan dan Artikel' }).waitFor();
  expect([await languageOf(page), await isMarked(page)]).toEqual(['id', true]);
  await page.goto(`${site.product.url}/en/blog`);
  expect([await languageOf(page), await isDark(page)]).toEqual(['en', true]);
  expect(page.problems).toEqual([]);
});

it('loads the stored language in a browser of another one by one reload (PREF-08 PREF-11)', async () => {
  const page = await visit(site, '/');
  expect(await languageOf(page)).toBe('en');
  await page.evaluate(() => localStorage.setItem('language', 'id'));
  page.sent.length = 0;
  await page.goto(site.product.url);
  await expect.poll(() => languageOf(page)).toBe('id');
  await isHydrated(page);
  expect(await titleOf(page)).toContain('Memperkuat Ketahanan Nasional');
  expect(documents(page, '/')).toBe(2);
  await page.goto(`${site.product.url}/en`);
  expect(await languageOf(page)).toBe('en');
  expect(documents(page, '/en')).toBe(1);
  expect(page.problems).toEqual([]);
});
