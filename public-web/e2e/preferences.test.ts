import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isDark, isMarked, mark, styleOf, visit } from './navigation.ts';

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
  it.each([
    [{}, 'dark', 'dark'],
    [{ theme: 'dark' }, 'light', 'dark'],
    [{ theme: 'light' }, 'dark', 'light'],
  ] as const)(
    'paints, with %j stored on a %s system, only %s (T2 PREF-03 PREF-04 PREF-06)',
    async (values, colorScheme, theme) => {
      const page = await site.page({ ...remembering(values), colorScheme });
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
      expect(new Set(await painted())).toEqual(new Set([backgrounds[theme]]));
      const themeColour = await page.locator('meta[name=theme-color]').getAttribute('content');
      expect(themeColour).toBe(theme === 'dark' ? '#0B151B' : '#FAF8F3');
    },
  );

  it('follows the system without scripts (PREF-04 PREF-05)', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const page = await site.open('/', { javaScriptEnabled: false, colorScheme });
      expect(await styleOf(page.locator('body'), 'background-color')).toBe(backgrounds[colorScheme]);
      expect(await themeButton(page).count()).toBe(0);
    }
  });
});

it('retains theme and language across a reload and pages (PREF-01 PREF-02 PREF-07 PREF-12)', async () => {
  const page = await visit(site, '/');
  expect([await languageOf(page), await isDark(page), await stored(page)]).toEqual(['en', false, {}]);
  await themeButton(page).click();
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
  await expect.poll(() => languageOf(page)).toBe('id');
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

it.each([
  ['id', 'en-US', 'Memperkuat Ketahanan Nasional', '/en'],
  ['en', 'id-ID', 'Strengthening National Resilience', '/id'],
])(
  'loads the stored language, %s, in a browser of %s by one reload (PREF-08 PREF-10 PREF-11)',
  async (language, locale, title, address) => {
    const page = await visit(site, '/', { locale });
    expect(await languageOf(page)).toBe(address.slice(1));
    await page.evaluate((value) => localStorage.setItem('language', value), language);
    page.sent.length = 0;
    await page.goto(site.product.url);
    await expect.poll(() => languageOf(page)).toBe(language);
    await isHydrated(page);
    expect(await titleOf(page)).toContain(title);
    expect(documents(page, '/')).toBe(2);
    await page.reload();
    expect(await languageOf(page)).toBe(language);
    expect(documents(page, '/')).toBe(3);
    await page.goto(site.product.url + address);
    expect(await languageOf(page)).toBe(address.slice(1));
    expect(documents(page, address)).toBe(1);
    expect(page.problems).toEqual([]);
  },
);
