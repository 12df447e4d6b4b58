import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isDark, isMarked, mark, navigation, visit } from './navigation.ts';

const site = useSharedProduct();
const paths = navigation.map(([, path]) => path);
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const languageButton = (page: Page) => page.getByRole('button', { name: /^(Change language|Ganti bahasa)$/ });

describe('the header', () => {
  it('opens pages, changes language and theme within one document (HDR-01 HDR-08 HDR-10)', async () => {
    const page = await visit(site, '/');
    await mark(page);
    for (const [name, path] of [...navigation.slice(1), ...navigation.slice(0, 1)]) {
      await navigationOf(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => page.title()).not.toContain('404');
    }

    await languageButton(page).click();
    await page.locator('header a[hreflang="id"]').click();
    await expect
      .poll(() => page.locator('header nav').getByRole('link').allTextContents())
      .toEqual(['Beranda', 'Tentang Kami', 'Layanan', 'Riset', 'Podcast', 'Blog', 'Kontak']);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /ketahanan nasional/,
    );
    expect(await page.evaluate(() => localStorage.language)).toBe('id');
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('id');

    await page.getByRole('button', { name: 'Beralih ke tema gelap' }).click();
    expect(await isDark(page)).toBe(true);
    expect(await isMarked(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('shows its links and languages on a small screen without scripts (HDR-01 HDR-07)', async () => {
    const small = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
    const page = await site.open('/blog', { ...small, javaScriptEnabled: false });
    const links = navigationOf(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    // The text below the header does not show through it.
    const ground = (element: HTMLElement | SVGElement) => getComputedStyle(element).backgroundColor;
    expect(await page.locator('header').first().evaluate(ground)).toBe(
      await page.locator('body').evaluate(ground),
    );
    await languageButton(page).focus();
    await page.locator('header a[hreflang="id"]').click();
    expect(new URL(page.url()).pathname).toBe('/id/blog');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Wawasan dan Artikel');
  });

  it('is the same on every page, like the footer (HDR-12)', async () => {
    const get = (path: string) => fetch(site.product.url + path);
    const linksOf = async (path: string) => {
      const html = await (await get(path)).text();
      return ['header', 'footer'].map((part) => {
        const element = new RegExp(`<${part} class.*?</${part}>`, 's').exec(html)?.[0] ?? '';
        const list = /<nav.*?<\/nav>/s.exec(element)?.[0] ?? '';
        return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      });
    };
    const article = await (await get('/api/articles?limit=1')).json();
    const podcast = await (await get('/api/podcasts?limit=1')).json();
    const details = [`/blog/${article[0].slug}`, `/podcasts/${podcast[0].slug}`, '/nowhere'];
    for (const path of [...paths, ...details])
      expect(await linksOf(path), path).toEqual([paths, ['/about', '/services', '/contact']]);
  });
});
