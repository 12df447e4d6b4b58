import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isDark, isHydrated, isMarked, mark, nextFrames, styleOf, visit } from './navigation.ts';

const site = useSharedProduct();
const backgrounds = { light: 'rgb(250, 248, 243)', dark: 'rgb(11, 21, 27)' };

/** Options of a browser with these stored values. */
function remembering(values: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { storageState: { cookies: [], origins: [{ origin: site.product.url, localStorage }] } };
}
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const themeButton = (page: Page) => page.getByRole('button', { name: /^Switch to (dark|light) theme$/ });
const documents = (page: Page & { sent: string[] }, path: string) =>
  page.sent.filter((sent) => sent === `GET ${site.product.url}${path}`).length;

async function chooseLanguage(page: Page, name: string) {
  await page.getByRole('button', { name: /^(Change language|Ganti bahasa)$/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

describe('the theme', () => {
  it('is stored under the key theme after a choice only (PREF-01)', async () => {
    const page = await visit(site, '/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await themeButton(page).click();
    expect(await stored(page, 'theme')).toBe('dark');
    await themeButton(page).click();
    expect(await stored(page, 'theme')).toBe('light');
    expect(await page.evaluate(() => localStorage.length)).toBe(1);
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('is the stored one, %s, on a %s system (T2 PREF-03)', async (theme, colorScheme) => {
    const page = await visit(site, '/', { ...remembering({ theme }), colorScheme });
    expect(await isDark(page)).toBe(theme === 'dark');
    expect(await styleOf(page.locator('body'), 'background-color')).toBe(backgrounds[theme]);
  });

  it.each([
    ['PREF-04', 'dark', true],
    ['PREF-05', 'light', false],
    ['PREF-05', 'no-preference', false],
  ] as const)(
    'follows without a stored value (%s) a system with the scheme %s',
    async (_id, colorScheme, dark) => {
      const page = await visit(site, '/', { colorScheme });
      expect(await isDark(page)).toBe(dark);
    },
  );

  it('ignores an invalid stored value (PREF-04)', async () => {
    const page = await visit(site, '/', { ...remembering({ theme: 'blue' }), colorScheme: 'dark' });
    expect(await isDark(page)).toBe(true);
  });

  it('follows the system until the visitor chooses (PREF-04)', async () => {
    const page = await visit(site, '/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(true);
    await themeButton(page).click();
    expect(await stored(page, 'theme')).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await nextFrames(page);
    expect(await isDark(page)).toBe(false);
  });

  it('is a class on the document root (PREF-06)', async () => {
    const page = await visit(site, '/');
    const themeColour = () => page.locator('meta[name=theme-color]').getAttribute('content');
    const look = async () => [
      await isDark(page),
      await styleOf(page.locator('body'), 'background-color'),
      await styleOf(page.locator('html'), 'color-scheme'),
      await themeColour(),
    ];
    expect(await look()).toEqual([false, backgrounds.light, 'light', '#FAF8F3']);
    await themeButton(page).click();
    expect(await look()).toEqual([true, backgrounds.dark, 'dark', '#0B151B']);
  });

  it('persists across a reload and pages (PREF-07)', async () => {
    const page = await visit(site, '/');
    await themeButton(page).click();
    await page.reload();
    expect(await isDark(page)).toBe(true);
    await page.goto(`${site.product.url}/id/blog`);
    expect(await isDark(page)).toBe(true);
  });

  it.each([
    [{}, 'light', 'light'],
    [{}, 'dark', 'dark'],
    [{ theme: 'dark' }, 'light', 'dark'],
    [{ theme: 'light' }, 'dark', 'light'],
  ] as const)(
    'paints, with %j stored on a %s system, only %s (PREF-06)',
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
    },
  );

  it('follows the system without scripts (PREF-04)', async () => {
    const page = await site.open('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    expect(await styleOf(page.locator('body'), 'background-color')).toBe(backgrounds.dark);
    expect(await themeButton(page).count()).toBe(0);
  });

  it('changes even if the browser forbids storage (PREF-01)', async () => {
    const page = await site.page();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(site.product.url);
    await isHydrated(page);
    await themeButton(page).click();
    expect(await isDark(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('the language', () => {
  it('is stored under the key language after a choice only (PREF-02)', async () => {
    const page = await visit(site, '/');
    expect(await stored(page, 'language')).toBeNull();
    await chooseLanguage(page, 'Bahasa Indonesia');
    await expect.poll(() => languageOf(page)).toBe('id');
    expect(await stored(page, 'language')).toBe('id');
    await chooseLanguage(page, 'English');
    await expect.poll(() => languageOf(page)).toBe('en');
    expect(await stored(page, 'language')).toBe('en');
  });

  it.each([
    ['id', 'en-US', 'Memperkuat Ketahanan Nasional'],
    ['en', 'id-ID', 'Strengthening National Resilience'],
  ])(
    'is the stored one, %s, in a browser of %s, after at most one reload (PREF-08)',
    async (language, locale, title) => {
      const page = await site.open('/', { ...remembering({ language }), locale });
      await expect.poll(() => languageOf(page)).toBe(language);
      await isHydrated(page);
      expect(await titleOf(page)).toContain(title);
      expect(documents(page, '/')).toBe(2);
      await page.reload();
      expect(await languageOf(page)).toBe(language);
      expect(documents(page, '/')).toBe(3);
      expect(page.problems).toEqual([]);
    },
  );

  it('yields to an address with another language (PREF-08)', async () => {
    const page = await visit(site, '/id', remembering({ language: 'en' }));
    expect(await languageOf(page)).toBe('id');
    expect(documents(page, '/id')).toBe(1);
  });

  it('does not reload in a loop if cookies are rejected (PREF-08)', async () => {
    const page = await site.page({ ...remembering({ language: 'id' }) });
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    });
    await page.goto(site.product.url);
    await isHydrated(page);
    expect(documents(page, '/')).toBe(1);
  });

  it.each([
    ['id-ID', 'id'],
    ['en-US', 'en'],
  ])('ignores an invalid stored value in a browser of %s (PREF-09)', async (locale, language) => {
    const page = await visit(site, '/', { ...remembering({ language: 'fr' }), locale });
    expect(await languageOf(page)).toBe(language);
    expect(documents(page, '/')).toBe(1);
  });

  it.each([
    ['PREF-10', 'id-ID', 'id', 'Memperkuat Ketahanan Nasional'],
    ['PREF-10', 'id', 'id', 'Memperkuat Ketahanan Nasional'],
    ['PREF-11', 'en-US', 'en', 'Strengthening National Resilience'],
    ['PREF-11', 'fr-FR', 'en', 'Strengthening National Resilience'],
  ])('follows without a stored value (%s) a browser of %s: %s', async (_id, locale, language, title) => {
    const page = await visit(site, '/', { locale });
    expect(await languageOf(page)).toBe(language);
    expect(await titleOf(page)).toContain(title);
  });

  it('persists across a reload and pages (PREF-12)', async () => {
    const page = await visit(site, '/');
    await chooseLanguage(page, 'Bahasa Indonesia');
    await expect.poll(() => languageOf(page)).toBe('id');
    await page.reload();
    await isHydrated(page);
    expect(await languageOf(page)).toBe('id');
    expect(documents(page, '/')).toBe(2);
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await page.getByRole('heading', { name: 'Wawasan dan Artikel' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});
