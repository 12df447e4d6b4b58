import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isDark, isMarked, mark, navigation, styleOf, visit } from './navigation.ts';

const site = useSharedProduct();
const paths = navigation.map(([, path]) => path);
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const hrefs = (page: Page) =>
  navigationOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('the navigation', () => {
  it('has seven links in order that open their pages (HDR-01)', async () => {
    const page = await visit(site, '/');
    expect(await hrefs(page)).toEqual(paths);
    await mark(page);
    for (const [name, path] of [...navigation.slice(1), ...navigation.slice(0, 1)]) {
      await navigationOf(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => page.title()).not.toContain('404');
    }
    expect(await isMarked(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('marks only the link of the current page (HDR-02)', async () => {
    const page = await visit(site, '/');
    const current = page.locator('header nav [aria-current="page"]');
    const marked = (path: string) => [path, [path]] as const;
    for (const [path, links] of [
      ...paths.map(marked),
      marked('/id/research'),
      ['/blog/an-article', ['/blog']] as const,
      ['/nowhere', []] as const,
    ]) {
      await page.goto(site.product.url + path);
      const found = await current.evaluateAll((each) => each.map((link) => link.getAttribute('href')));
      expect(found, path).toEqual(links);
    }
  });

  it('styles the marked link differently (HDR-02)', async () => {
    const page = await visit(site, '/');
    const [home, about] = [0, 1].map((index) => navigationOf(page).getByRole('link').nth(index));
    if (!home || !about) throw new Error('The navigation has no links.');
    const line = (link: typeof home) => link.evaluate((a) => getComputedStyle(a, '::after').transform);
    expect(await styleOf(home, 'color')).not.toBe(await styleOf(about, 'color'));
    expect(await line(home)).not.toBe(await line(about));
  });
});

describe('the header on a small screen', () => {
  const small = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
  const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  it('opens and closes a menu with the same links (HDR-03)', async () => {
    const page = await visit(site, '/', small);
    const menu = menuOf(page);
    expect(await navigationOf(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.waitFor();
    expect(await hrefs(page)).toEqual(paths);
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await menu.waitFor({ state: 'hidden' });
    expect(await navigationOf(page).count()).toBe(0);
  });

  it('closes the menu on Escape and focuses its button (HDR-03)', async () => {
    const page = await visit(site, '/', small);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menuOf(page).waitFor();
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Open menu');
  });

  it('closes the menu when a link is chosen (HDR-04)', async () => {
    const page = await visit(site, '/', small);
    await mark(page);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menuOf(page).getByRole('link', { name: 'Services' }).tap();
    await page.waitForURL('**/services');
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(await isMarked(page)).toBe(true);
  });

  it('shows the links in the header without scripts (HDR-01)', async () => {
    const page = await site.open('/', { ...small, javaScriptEnabled: false });
    expect(await hrefs(page)).toEqual(paths);
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
  });
});

describe('the header while the page is scrolled', () => {
  const transparent = 'rgba(0, 0, 0, 0)';
  const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

  it('gets a background beyond 24 pixels of scrolling only (HDR-05)', async () => {
    const page = await visit(site, '/');
    const background = () => styleOf(page.getByRole('banner'), 'background-color');
    expect(await background()).toBe(transparent);
    await scrollTo(page, 25);
    await expect.poll(background).toMatch(/\/ 0\.[89]\d*\)$/);
    await scrollTo(page, 24);
    await expect.poll(background).toBe(transparent);
    await scrollTo(page, 25);
    await expect.poll(background).not.toBe(transparent);
    await scrollTo(page, 0);
    await expect.poll(background).toBe(transparent);
  });

  it('blurs the content behind it (HDR-06)', async () => {
    const page = await visit(site, '/');
    const blur = () => styleOf(page.getByRole('banner'), 'backdrop-filter');
    expect(await blur()).toBe('none');
    await scrollTo(page, 100);
    await expect.poll(blur).toContain('blur(14px)');
  });
});

describe('the language menu', () => {
  const buttonOf = (page: Page) => page.getByRole('button', { name: /^(Change language|Ganti bahasa)$/ });
  const optionsOf = (page: Page) => page.getByRole('banner').locator('a[hreflang]:visible');

  it('offers Bahasa Indonesia and English (HDR-07)', async () => {
    const page = await visit(site, '/');
    await buttonOf(page).click();
    expect(await optionsOf(page).allTextContents()).toEqual(['Bahasa Indonesia', 'English']);
    expect(await optionsOf(page).locator('[aria-current]').count()).toBe(0);
    expect(await page.locator('a[hreflang][aria-current="true"]').textContent()).toBe('English');
  });

  it('translates all texts without a new document (HDR-08)', async () => {
    const page = await visit(site, '/');
    await mark(page);
    const labels = () => navigationOf(page).getByRole('link').allTextContents();
    const inEnglish = navigation.map(([name]) => name);
    const main = page.locator('header nav');
    await buttonOf(page).click();
    await optionsOf(page).getByText('Bahasa Indonesia').click();
    await expect
      .poll(() => main.getByRole('link').allTextContents())
      .toEqual(['Beranda', 'Tentang Kami', 'Layanan', 'Riset', 'Podcast', 'Blog', 'Kontak']);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /ketahanan nasional/,
    );
    expect(await page.evaluate(() => localStorage.language)).toBe('id');
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('id');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
      'Memperkuat Ketahanan Nasional',
    );
    await buttonOf(page).click();
    await optionsOf(page).getByText('English').click();
    await expect.poll(labels).toEqual(inEnglish);
    expect(await isMarked(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(page.problems).toEqual([]);
  });

  it('leads to the alternate page if the address names the language (HDR-08)', async () => {
    const page = await visit(site, '/en/blog?category=Case+Studies');
    await mark(page);
    await buttonOf(page).click();
    await optionsOf(page).getByText('Bahasa Indonesia').click();
    await page.waitForURL('**/id/blog?category=Case+Studies');
    await page.getByRole('heading', { name: 'Wawasan dan Artikel' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.language)).toBe('id');
  });

  it('opens and closes by its button (HDR-09)', async () => {
    const page = await visit(site, '/');
    expect(await optionsOf(page).count()).toBe(0);
    await buttonOf(page).click();
    expect(await optionsOf(page).count()).toBe(2);
    expect(await buttonOf(page).getAttribute('aria-expanded')).toBe('true');
    await buttonOf(page).click();
    expect(await optionsOf(page).count()).toBe(0);
    expect(await buttonOf(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on Escape and on an outside click (HDR-09)', async () => {
    const page = await visit(site, '/');
    await buttonOf(page).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    await buttonOf(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => optionsOf(page).count()).toBe(0);
  });

  it('lists the languages as links to the same page without scripts (HDR-07)', async () => {
    const page = await site.open('/blog', { javaScriptEnabled: false });
    await buttonOf(page).focus();
    await page.locator('a[hreflang="id"]').click();
    expect(new URL(page.url()).pathname).toBe('/id/blog');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Wawasan dan Artikel');
  });
});

describe('around every page', () => {
  it('switches between light and dark by a button (HDR-10)', async () => {
    const page = await visit(site, '/');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await isDark(page)).toBe(true);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await isDark(page)).toBe(false);
    await page.goto(`${site.product.url}/id`);
    // The name contains the state, so `aria-pressed` would repeat it.
    const button = page.getByRole('button', { name: 'Beralih ke tema gelap' });
    expect(await button.getAttribute('aria-pressed')).toBeNull();
  });

  it('links from the footer to about, services and contact (HDR-11)', async () => {
    const page = await visit(site, '/');
    const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    expect(await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
      '/about',
      '/services',
      '/contact',
    ]);
    for (const path of ['/about', '/services', '/contact']) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.title()).not.toContain('404');
    }
  });

  it('has the same header and footer on every page (HDR-12)', async () => {
    const page = await visit(site, '/');
    const linksOf = (part: 'header' | 'footer') =>
      page.locator(`${part} nav a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const [header, footer] = [await linksOf('header'), await linksOf('footer')];
    const article = await (await fetch(`${site.product.url}/api/articles?limit=1`)).json();
    const podcast = await (await fetch(`${site.product.url}/api/podcasts?limit=1`)).json();
    const details = [`/blog/${article[0].slug}`, `/podcasts/${podcast[0].slug}`, '/nowhere'];
    for (const path of [...paths, ...details]) {
      await page.goto(site.product.url + path);
      expect(await linksOf('header'), path).toEqual(header);
      expect(await linksOf('footer'), path).toEqual(footer);
    }
  });
});
