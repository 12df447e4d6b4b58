import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxOf, goInside, isHydrated, isMarked, mark, navigation, visit } from './navigation.ts';

const site = useSharedProduct();
let paths: string[];
beforeAll(async () => {
  const [article] = await (await fetch(`${site.product.url}/api/articles?limit=1`)).json();
  const [podcast] = await (await fetch(`${site.product.url}/api/podcasts?limit=1`)).json();
  paths = [
    ...navigation.map(([, path]) => path),
    `/blog/${article.slug}`,
    `/podcasts/${podcast.slug}`,
    '/nowhere',
  ];
});

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('client-side navigation', () => {
  it('starts at the top, focuses the heading and sets the title', async () => {
    const page = await visit(site, '/');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect.poll(() => scrollOf(page)).toBe(2000);
    await goInside(page, 'Research');
    await expect.poll(() => focused(page)).toBe('Research and Publications');
    expect(await scrollOf(page)).toBe(0);
    expect(await page.title()).toBe('Research | Nusantara Resilience Institute');
    expect(await page.locator('head title').count()).toBe(1);
  });

  it('restores the scroll position on Back', async () => {
    const page = await visit(site, '/');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => scrollOf(page)).toBe(1500);
    await goInside(page, 'Contact');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Our Team' }).waitFor();
    await expect.poll(() => scrollOf(page)).toBe(1500);
    expect(await isMarked(page)).toBe(true);
  });

  it('falls back to a document load if the code of a page is missing', async () => {
    const page = await visit(site, '/');
    await mark(page);
    await page.route('**/assets/blog-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await goInside(page, 'Blog');
    await page.getByRole('heading', { level: 1, name: 'Insights and Articles' }).waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
  });

  it('falls back to a document load if the code of a page throws', async () => {
    const page = await visit(site, '/about');
    await mark(page);
    await page.route('**/api/services*', (route) => route.fulfill({ json: [null] }));
    await goInside(page, 'Services');
    await page.getByRole('heading', { name: 'Key features' }).first().waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  it('leaves header and other pages intact if the first page fails', async () => {
    const page = await visit(site, '/services');
    await mark(page);
    await page.route('**/api/services*', (route) => route.fulfill({ json: [null] }));
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
    await page.getByRole('alert').getByText('Halaman ini tidak dapat ditampilkan.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Riset', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Riset dan Publikasi' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  it('keeps the language prefix of the current address', async () => {
    const page = await visit(site, '/id');
    await mark(page);
    for (const [name, path] of [
      ['Layanan', '/id/services'],
      ['Blog', '/id/blog'],
      ['Beranda', '/id'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
  });
});

describe('keyboard navigation', () => {
  it('starts with a skip link', async () => {
    const page = await visit(site, '/blog');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await focused(page)).toBe('Skip to main content');
    expect((await boxOf(skip)).y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).hash).toBe('');
  });
});

describe('every page', () => {
  it('needs no horizontal scrolling on the smallest screens', async () => {
    const page = await site.page();
    for (const path of paths) {
      for (const language of ['/en', '/id']) {
        await page.goto(site.product.url + language + (path === '/' ? '' : path));
        for (const width of [375, 320]) {
          await page.setViewportSize({ width, height: 667 });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(needed, `${language}${path}`).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  it('is complete without scripts', async () => {
    const [plain, live] = [await site.page({ javaScriptEnabled: false }), await site.page()];
    for (const path of paths) {
      const [headings, texts] = [plain, live].map((page) => page.getByRole('main').getByRole('heading'));
      await plain.goto(site.product.url + path);
      await live.goto(site.product.url + path);
      await isHydrated(live);
      expect(await headings?.allTextContents(), path).toEqual(await texts?.allTextContents());
      expect(await headings?.first().isVisible(), path).toBe(true);
      expect(await plain.getByText('Loading').count(), path).toBe(0);
    }
  });

  it('has one h1 and skips no heading level', async () => {
    const page = await site.page();
    for (const path of paths) {
      await page.goto(site.product.url + path);
      const levels = await page
        .locator('main')
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
      expect(levels.filter((level) => level === 1).length, path).toBe(1);
      expect(levels[0], path).toBe(1);
      levels.slice(1).forEach((level, index) => {
        expect(level, `${path}: ${levels}`).toBeLessThanOrEqual((levels[index] ?? 0) + 1);
      });
    }
  });
});
