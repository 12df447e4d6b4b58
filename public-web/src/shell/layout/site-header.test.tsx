import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextFrames } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(async () => {
  await page.viewport(1280, 800);
  window.scrollTo(0, 0);
  // biome-ignore lint/suspicious/noDocumentCookie: removes what the language menu stored
  document.cookie = 'language=;path=/;max-age=0';
});

const paths = ['/', '/about', '/services', '/research', '/podcasts', '/blog', '/contact'];
const banner = () => page.getByRole('banner');
const navigation = () => page.getByRole('navigation', { name: 'Main navigation' });
const hrefsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe('the navigation', () => {
  it('has seven links in order that open their pages (HDR-01)', async () => {
    await renderSite(site, '/');
    expect(hrefsOf('header nav a')).toEqual(paths);
    for (const path of [...paths.slice(1), '/']) {
      await page.elementLocator(document.querySelector(`header nav a[href="${path}"]`) as Element).click();
      await expect.poll(() => location.pathname).toBe(path);
      await expect.poll(() => hrefsOf('header nav [aria-current]')).toEqual([path]);
      expect(document.querySelector('main')?.textContent).not.toContain('404');
    }
  });

  it('marks only the link of the current page, in another style (HDR-02)', async () => {
    site.api.on(article.bySlug, () => {
      throw new AppError('article_not_found');
    });
    const ownPages = paths.map((path) => [path, [path]] as const);
    for (const [path, links] of [
      ...ownPages,
      ['/id/research', ['/id/research']],
      ['/blog/an-article', ['/blog']],
      ['/nowhere', []],
    ] as const) {
      await renderSite(site, path);
      expect(hrefsOf('header nav [aria-current="page"]'), path).toEqual(links);
    }

    await renderSite(site, '/');
    const [home, about] = document.querySelectorAll('header nav a');
    if (!home || !about) throw new Error('The navigation has no links.');
    const line = (link: Element) => getComputedStyle(link, '::after').transform;
    expect(getComputedStyle(home).color).not.toBe(getComputedStyle(about).color);
    expect(line(home)).not.toBe(line(about));
  });
});

describe('the header on a small screen', () => {
  const menu = () => page.getByRole('dialog', { name: 'Menu' });

  async function openMenu() {
    await page.viewport(375, 667);
    await renderSite(site, '/');
    expect(navigation().elements()).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(menu()).toBeVisible();
  }

  it('opens and closes a menu with the same links (HDR-03)', async () => {
    await openMenu();
    expect(hrefsOf('dialog nav a')).toEqual(paths);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    expect(navigation().elements()).toEqual([]);
  });

  it('closes the menu on Escape and focuses its button (HDR-03)', async () => {
    await openMenu();
    // Keys go to the focused document. On a loaded machine the test page gets the focus late.
    const isFocused = () => {
      window.focus();
      return document.hasFocus() && document.activeElement?.closest('dialog');
    };
    await expect.poll(isFocused).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain('Open menu');
  });

  it('closes the menu when a link is chosen (HDR-04)', async () => {
    await openMenu();
    await menu().getByRole('link', { name: 'Services' }).click();
    await expect.poll(() => location.pathname).toBe('/services');
    await expect.element(menu()).not.toBeInTheDocument();
    history.back();
    await expect.poll(() => location.pathname).toBe('/');
    expect(menu().elements()).toEqual([]);
  });

  it('leaves one entry of the history when its button is clicked twice', async () => {
    history.pushState(null, '', '/contact');
    await openMenu();
    const close = page.getByRole('button', { name: 'Close menu' }).element() as HTMLElement;
    close.click();
    close.click();
    await expect.element(menu()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });

  it('closes the menu on Back, and opens it again on Forward', async () => {
    await openMenu();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/');
    history.forward();
    await expect.element(menu()).toBeVisible();
  });
});

describe('the header while the page is scrolled', () => {
  const styleOf = (property: 'backgroundColor' | 'backdropFilter') =>
    getComputedStyle(banner().element())[property];
  const scrollTo = async (top: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrames();
  };

  it('gets a background beyond 24 pixels of scrolling only (HDR-05)', async () => {
    const transparent = 'rgba(0, 0, 0, 0)';
    await renderSite(site, '/');
    await scrollTo(0);
    for (const [top, expected] of [
      [0, transparent],
      [25, expect.stringMatching(/\/ 0\.[89]\d*\)$/)],
      [24, transparent],
      [25, expect.not.stringContaining(transparent)],
      [0, transparent],
    ] as const) {
      await scrollTo(top);
      await expect.poll(() => styleOf('backgroundColor'), { message: `at ${top}` }).toEqual(expected);
    }
  });

  it('blurs the content behind it (HDR-06)', async () => {
    await renderSite(site, '/');
    await scrollTo(0);
    await expect.poll(() => styleOf('backdropFilter')).toBe('none');
    await scrollTo(100);
    await expect.poll(() => styleOf('backdropFilter')).toContain('blur(14px)');
    expect(banner().element().getBoundingClientRect().top).toBe(0);
  });
});

describe('the language menu', () => {
  const button = () => page.getByRole('button', { name: /^(EN Change language|ID Ganti bahasa)$/ });
  const options = () => banner().getByRole('link', { name: /^(Bahasa Indonesia|English)$/ });
  const option = (name: string) => banner().getByRole('link', { name, exact: true });

  it('offers Bahasa Indonesia and English, and marks the language of the page (HDR-07)', async () => {
    await renderSite(site, '/');
    expect(options().elements()).toEqual([]);
    await button().click();
    await expect.element(option('English')).toBeVisible();
    expect(
      options()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Bahasa Indonesia', 'English']);
    await expect.element(option('English')).toHaveAttribute('aria-current', 'true');
    await expect.element(option('Bahasa Indonesia')).not.toHaveAttribute('aria-current');
  });

  it('translates the page in place and stores the choice (HDR-08)', async () => {
    await renderSite(site, '/');
    const labels = () => [...document.querySelectorAll('header nav a')].map(({ textContent }) => textContent);
    const inEnglish = labels();
    await button().click();
    await option('Bahasa Indonesia').click();
    await expect
      .poll(labels)
      .toEqual(['Beranda', 'Tentang Kami', 'Layanan', 'Riset', 'Podcast', 'Blog', 'Kontak']);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Memperkuat Ketahanan Nasional');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
      'ketahanan nasional',
    );
    expect(localStorage.language).toBe('id');
    expect(document.cookie).toContain('language=id');
    await button().click();
    await option('English').click();
    await expect.poll(labels).toEqual(inEnglish);
    expect(location.pathname).toBe('/');
  });

  it('leads to the alternate page if the address names the language (HDR-08)', async () => {
    await renderSite(site, '/en/blog?category=Case+Studies');
    await button().click();
    await option('Bahasa Indonesia').click();
    await expect.poll(() => location.pathname + location.search).toBe('/id/blog?category=Case+Studies');
    await expect.element(page.getByRole('heading', { name: 'Wawasan dan Artikel' })).toBeVisible();
    expect(localStorage.language).toBe('id');
  });

  it('opens and closes by its button, and closes on Escape and on an outside click (HDR-09)', async () => {
    await renderSite(site, '/');
    const isOpen = (open: boolean) => expect.poll(() => options().elements()).toHaveLength(open ? 2 : 0);
    await button().click();
    await isOpen(true);
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
    await button().click();
    await isOpen(false);
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    await button().click();
    await userEvent.keyboard('{Escape}');
    await isOpen(false);
    await button().click();
    await isOpen(true);
    await page.getByRole('heading', { level: 1 }).click();
    await isOpen(false);
  });
});

it('the language menu returns the focus to its button on Escape (HDR-09)', async () => {
  await renderSite(site, '/');
  const button = page.getByRole('button', { name: 'Change language' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }))
    .toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

describe('around every page', () => {
  it('switches between light and dark by a button, whose name contains the state (HDR-10)', async () => {
    const isDark = () => document.documentElement.classList.contains('dark');
    await renderSite(site, '/');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(isDark()).toBe(true);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(isDark()).toBe(false);
    await renderSite(site, '/id');
    // `aria-pressed` would repeat the state.
    await expect
      .element(page.getByRole('button', { name: 'Beralih ke tema gelap' }))
      .not.toHaveAttribute('aria-pressed');
  });

  it('links from the footer to about, services and contact (HDR-11)', async () => {
    await renderSite(site, '/');
    const links = ['/about', '/services', '/contact'];
    expect(hrefsOf('footer nav:first-of-type a')).toEqual(links);
    for (const path of links) {
      await page.elementLocator(document.querySelector(`footer nav a[href="${path}"]`) as Element).click();
      await expect.poll(() => hrefsOf('header nav [aria-current]')).toEqual([path]);
      expect(document.querySelector('main')?.textContent).not.toContain('404');
    }
  });
});

it('links to the search and shows the code of the language, also on a narrow phone', async () => {
  for (const width of [1280, 390, 320]) {
    await page.viewport(width, 800);
    await renderSite(site, '/id/about');
    const header = page.getByRole('banner');
    await expect
      .element(header.getByRole('link', { name: 'Cari', exact: true }))
      .toHaveAttribute('href', '/id/search');
    await expect.element(header.getByRole('button', { name: /^ID / })).toBeVisible();
    for (const part of header.element().querySelectorAll('a, button')) {
      const { left, right } = part.getBoundingClientRect();
      expect(left, `${width}`).toBeGreaterThanOrEqual(0);
      expect(right, `${width}`).toBeLessThanOrEqual(width);
    }
    const brand = header.getByRole('link').first().element();
    expect(brand.scrollWidth).toBeLessThanOrEqual(brand.clientWidth);
  }
});
