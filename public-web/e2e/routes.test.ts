import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPageOnce } from './every-page.ts';
import { boxOf, calls, isDark, nextFrames, styleOf, visit } from './navigation.ts';
import { strangeTexts } from './texts.ts';

const site = useSharedProduct();
const slugs = { blog: '', podcasts: '', research: '' };
beforeAll(async () => {
  for (const [kind, list] of [
    ['blog', 'articles'],
    ['podcasts', 'podcasts'],
    ['research', 'research'],
  ] as const)
    slugs[kind] = (await (await fetch(`${site.product.url}/api/${list}?limit=1`)).json())[0].slug;
});

/** Each type of page is visited in one of them. */
const looks = [
  ['en', 'light'],
  ['id', 'dark'],
] as const;

/** Pages whose texts and themes are switched: a static one, a list, an item and the 404 page. */
const switched = () => ['', '/services', `/research/${slugs.research}`, '/nowhere'];

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

const load = async (path: string) => {
  const response = await fetch(site.product.url + path);
  return { status: response.status, html: await response.text() };
};
const textsOf = (html: string, heading: string) =>
  Array.from(html.matchAll(new RegExp(`<(${heading})\\b[^>]*>(.*?)</\\1>`, 'gs')), (match) =>
    (match[2] ?? '').replace(/<[^>]*>/g, ''),
  );

// `every-page.test.ts` compares the headings of the HTML with those on the screen.
describe('every address', () => {
  it.each([
    ['ROUTE-01', '', /^Strengthening National Resilience/, []],
    ['ROUTE-02', '/about', /^About Our Institute$/, ['Vision', 'Mission']],
    ['ROUTE-03', '/services', /^Services$/, ['How We Work', 'Market Research']],
    ['ROUTE-04', '/research', /^Research and Publications$/, ['Research Areas', 'Publications']],
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

  it('shows search, categories and articles, and the contact form (ROUTE-07 ROUTE-09)', async () => {
    const page = await visit(site, '/blog');
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    expect(await page.getByRole('group', { name: 'Categories' }).getByRole('button').count()).toBe(7);
    expect(await page.getByRole('main').getByRole('article').count()).toBe(12);
    await page.goto(`${site.product.url}/contact`);
    expect(await page.getByRole('form', { name: 'Contact form' }).isVisible()).toBe(true);
    expect(await page.getByText('Send us your question or enquiry.').isVisible()).toBe(true);
  });

  it('has pages for podcasts and articles (ROUTE-06 ROUTE-08)', async () => {
    const page = await site.page();
    for (const [path, call] of [
      [`/podcasts/${slugs.podcasts}`, `/api/podcasts/slug/${slugs.podcasts}`],
      [`/blog/${slugs.blog}`, `/api/articles/slug/${slugs.blog}`],
    ]) {
      const { title } = await (await fetch(`${site.product.url}${call}?lang=en`)).json();
      expect((await page.goto(site.product.url + path))?.status()).toBe(200);
      expect(await h1(page)).toBe(title);
    }
  });
});

describe('the 404 page', () => {
  it.each(['/no-such-page', '/foo/bar', '/en/foo', '/admin/nonsense', '/blog/a/b'])(
    'appears at %s (ROUTE-12 ROUTE-13)',
    async (path) => {
      const { status, html } = await load(path);
      expect(status).toBe(404);
      expect(textsOf(html, 'h1')).toEqual(['404 Page Not Found']);
      expect(html).toMatch(/<\/h1><p[^>]*>Did you forget to add the page to the router\?</);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it('is Indonesian on Indonesian paths and links home (ROUTE-12)', async () => {
    const page = await visit(site, '/id/tidak-ada');
    const title = page.getByRole('heading', { level: 1, name: '404 Halaman Tidak Ditemukan', exact: true });
    expect((await boxOf(title.locator('+ p'))).y).toBeGreaterThan((await boxOf(title)).y);
    await page.getByRole('link', { name: 'Kembali ke beranda', exact: true }).click();
    await page.waitForURL('**/id');
    await expect.poll(() => page.title()).toMatch(/^Lembaga Ketahanan Nusantara \| /);
  });
});

describe('every page', () => {
  it.each(looks)(
    'loads in %s and %s without errors, violations of the policy, requests or foreign files (ROUTE-18 ROUTE-21)',
    async (language, colorScheme) => {
      // The browser's time zone is far away, but the page must show the server's times.
      const page = await site.page({ colorScheme, timezoneId: 'America/New_York' });
      for (const { path, language: own } of await everyPageOnce(site)) {
        if (own !== language) continue;
        page.problems.splice(0);
        await page.goto(site.product.url + path);
        await isHydrated(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await nextFrames(page);
        await page.waitForLoadState('load');
        await nextFrames(page);
        const expected = path.endsWith('/nowhere') ? [expect.stringContaining('404')] : [];
        expect(page.problems, path).toEqual(expected);
        expect(calls(page), path).toEqual([]);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
        expect(await isDark(page), path).toBe(colorScheme === 'dark');
      }
      const origins = new Set(page.sent.map((sent) => new URL(sent.split(' ')[1] ?? '').origin));
      expect([...origins].sort()).toEqual([site.product.url, 'https://www.openstreetmap.org'].sort());
    },
  );

  it('changes all texts with the language, shows no key, and is readable in both themes (ROUTE-18 ROUTE-20 ROUTE-21)', async () => {
    const page = await visit(site, '/');
    const look = async () => [
      await styleOf(page.locator('body'), 'background-color'),
      await styleOf(page.getByRole('heading', { level: 1 }), 'color'),
    ];
    for (const path of switched()) {
      await page.goto(site.product.url + (path || '/'));
      await isHydrated(page);
      const before = await look();
      const dark = await isDark(page);
      await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
      const after = await look();
      expect(await isDark(page)).toBe(!dark);
      expect(after[0]).not.toBe(before[0]);
      for (const [background = '', ink = ''] of [before, after])
        expect(contrast(background, ink), path).toBeGreaterThan(4.5);

      expect(await strangeTexts(page, siteEn, siteId), `${path} in English`).toEqual([]);
      await page.getByRole('button', { name: 'Change language' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
      await page.getByRole('button', { name: 'Ganti bahasa' }).waitFor();
      await expect.poll(() => strangeTexts(page, siteId, siteEn), { message: path }).toEqual([]);
      await page.getByRole('button', { name: 'Ganti bahasa' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
      await page.getByRole('button', { name: 'Change language' }).waitFor();
    }
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

/** Returns the WCAG contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
