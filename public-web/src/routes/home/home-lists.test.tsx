import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  many,
  numberedArticle,
  numberedPublication,
  numberedService,
  team,
} from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { delayed, respondRaw } from '#test/component/responses.ts';

const site = useSite();
beforeEach(() => {
  site.api.on(person.list, () => team);
});
afterEach(() => page.viewport(1280, 800));

const services = () => page.elementLocator(document.querySelector('#services') as Element);
const section = (name: string) => page.getByRole('region', { name, exact: true });
const titlesOf = (name: string) => textsOf(section(name), 'h3');
const textsOf = (part: { element(): Element }, selector: string) =>
  [...part.element().querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Opens the home page from another page, so that the browser fetches its lists. */
async function goHome(from = '/en/nowhere', home = 'Home') {
  await renderSite(site, from);
  await page.getByRole('banner').getByRole('link', { name: home, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAttribute('id', 'hero-title');
}

describe('services on the home page', () => {
  it('show a loading message first (HOME-23)', async () => {
    const { handler, respond } = delayed([]);
    site.api.on(service.list, handler);
    await goHome();
    await expect.element(services().getByText('Loading services...')).toBeVisible();
    await expect.element(services().getByText('No services available')).not.toBeInTheDocument();
    respond();
    await expect.element(services().getByText('No services available')).toBeVisible();
    await expect.element(services().getByText('Loading services...')).not.toBeInTheDocument();
  });

  it('show a message for an empty list, also on client-side navigation (HOME-24)', async () => {
    await renderSite(site, '/');
    await expect.element(services().getByText('No services available', { exact: true })).toBeVisible();
    await goHome();
    await expect.element(services().getByText('No services available', { exact: true })).toBeVisible();
    expect(services().getByRole('listitem').elements()).toEqual([]);
  });

  it('show one card per service with its icon and text, in two alternating tints (HOME-22 HOME-25 HOME-27)', async () => {
    site.api.on(service.list, () => many(5, numberedService));
    await renderSite(site, '/');
    const cards = services().getByRole('listitem').elements();
    expect(cards).toHaveLength(5);
    for (const [index, card] of cards.entries()) {
      expect(card.querySelectorAll('svg')).toHaveLength(1);
      expect(card.querySelector('h3')?.textContent).toBe(`Service ${index + 1}`);
      expect(card.querySelector('a')?.getAttribute('href')).toBe(`/services#service-service-${index + 1}`);
      await expect.element(page.getByText(`What service ${index + 1} is about.`)).toBeVisible();
    }
    const [one, two, three, four] = cards.map((card) => getComputedStyle(card).backgroundColor);
    expect([three, four]).toEqual([one, two]);
    expect(two).not.toBe(one);
    expect(site.api.lines('GET /api/services')).toEqual(['GET /api/services?lang=en']);
  });

  it('use one, two or three columns by screen width (HOME-26)', async () => {
    site.api.on(service.list, () => many(6, numberedService));
    await renderSite(site, '/');
    for (const [width, columns] of [
      [375, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.viewport(width, 800);
      const tops = services()
        .getByRole('listitem')
        .elements()
        .map((card) => Math.round(card.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0]).length, `${width}`).toBe(columns);
    }
  });

  it('show the empty message after an error and leave the rest intact (ERR-14)', async () => {
    respondRaw(site.api, service.list, () => ({ status: 500, text: '' }));
    await goHome();
    await expect.element(services().getByText('No services available', { exact: true })).toBeVisible();
    expect(page.getByRole('main').getByText('An error occurred').elements()).toEqual([]);
    await expect.element(section('Our Team')).toBeVisible();
  });
});

describe('research highlights', () => {
  it('are at most three, without items that the server should not have sent (HOME-29)', async () => {
    await renderSite(site, '/');
    const highlights = section('Research Highlights');
    await expect.element(highlights.getByText('No publications available yet')).toBeVisible();
    expect(site.api.lines('GET /api/research')).toEqual(['GET /api/research?limit=3&lang=en']);

    site.api.on(research.list, () => [
      numberedPublication(9, { title: 'A draft', isPublished: 'false' }),
      ...many(4, numberedPublication),
    ]);
    await goHome();
    await expect
      .poll(() => titlesOf('Research Highlights'))
      .toEqual(['Publication 1', 'Publication 2', 'Publication 3']);
    expect(page.getByText('A draft').elements()).toEqual([]);
  });

  it('link to the research page, each and as a whole (HOME-30 HOME-31)', async () => {
    site.api.on(research.list, () => many(2, numberedPublication));
    await renderSite(site, '/');
    const highlights = section('Research Highlights');
    await expect
      .element(highlights.getByRole('link', { name: 'View all research' }))
      .toHaveAttribute('href', '/research');
    await highlights.getByRole('link', { name: 'Publication 1', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/research');
    await renderSite(site, '/');
    await section('Research Highlights').getByRole('link', { name: 'View all research' }).click();
    await expect.poll(() => location.pathname).toBe('/research');
    await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('id', 'hero-title');
  });
});

describe('news', () => {
  const viewAll = () => section('Latest News').getByRole('link', { name: 'View all articles' });

  it('show no link to all for up to four articles (HOME-35)', async () => {
    await renderSite(site, '/');
    await expect.element(section('Latest News').getByText('No articles published yet')).toBeVisible();
    site.api.on(article.list, () => many(4, numberedArticle));
    await goHome();
    await expect.poll(() => titlesOf('Latest News')).toHaveLength(4);
    expect(viewAll().elements()).toEqual([]);
  });

  it('show the first four of more articles and a link to all (HOME-32 HOME-34)', async () => {
    site.api.on(article.list, () => many(5, numberedArticle));
    await renderSite(site, '/');
    expect(site.api.lines('GET /api/articles')).toEqual(['GET /api/articles?limit=5&lang=en']);
    expect(titlesOf('Latest News')).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4']);
    await expect.element(viewAll()).toHaveAttribute('href', '/blog');
    await viewAll().click();
    await expect.poll(() => location.pathname).toBe('/blog');
  });

  it('lead with the newest article in the language of the page', async () => {
    const inIndonesian = numberedArticle(1, { language: 'id', availableLanguages: ['id'] });
    site.api.on(article.list, () => [inIndonesian, numberedArticle(2), numberedArticle(3)]);
    await renderSite(site, '/en');
    expect(titlesOf('Latest News')).toEqual(['Article 2', 'Article 1', 'Article 3']);
  });

  it('link each item to its article (HOME-33)', async () => {
    site.api.on(article.list, () => many(2, numberedArticle));
    site.api.on(article.bySlug, () => numberedArticle(1, { content: '<p>The text.</p>' }));
    await renderSite(site, '/');
    await section('Latest News').getByRole('link', { name: 'Article 1', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/blog/article-1');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Article 1' })).toBeVisible();
  });
});

it.each([
  ['/en', / ago$/],
  ['/id', / yang lalu$/],
])('news and research show relative dates on %s (DATE-05)', async (path, pattern) => {
  site.api.on(article.list, () => many(5, numberedArticle));
  site.api.on(research.list, () => many(3, numberedPublication));
  await renderSite(site, path);
  const times = textsOf(page.getByRole('main'), 'time');
  expect(times).toHaveLength(7);
  for (const text of times) expect(text).toMatch(pattern);
});

describe('lists that failed to load', () => {
  it.each([
    ['research', research, 'Research Highlights', 'Our Team'],
    ['articles', article, 'Latest News', 'Our Services'],
  ] as const)(
    'report the error of %s, allow a retry and leave the rest intact (ERR-12)',
    async (kind, { list }, name, other) => {
      site.api.on(article.list, () => many(1, numberedArticle));
      site.api.on(research.list, () => many(1, numberedPublication));
      let isBroken = true;
      respondRaw(site.api, list, () => (isBroken ? { status: 500, text: '' } : undefined));
      await goHome();
      await expect.element(section(name).getByText('An error occurred', { exact: true })).toBeVisible();
      await expect.element(section(other)).toBeVisible();
      expect(site.api.lines(`GET /api/${kind}`)).toHaveLength(1);
      isBroken = false;
      await section(name).getByRole('button', { name: 'Try again' }).click();
      await expect.element(section(name).getByRole('heading', { level: 3 }).first()).toBeVisible();
      expect(site.api.lines(`GET /api/${kind}`)).toHaveLength(2);
      expect(section(name).getByText('An error occurred').elements()).toEqual([]);
    },
  );

  it('use Indonesian text on an Indonesian page (ERR-12)', async () => {
    respondRaw(site.api, article.list, () => ({ status: 500, text: '' }));
    await goHome('/id/nowhere', 'Beranda');
    const news = section('Berita Terbaru');
    await expect.element(news.getByText('Terjadi kesalahan', { exact: true })).toBeVisible();
    await expect.element(news.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  });
});

describe('site content', () => {
  const entry = (name: string, title: string, content: string) => ({
    section: name,
    title,
    content,
    language: 'en' as const,
    availableLanguages: ['en' as const],
  });

  it('replaces built-in texts as plain text', async () => {
    site.api.on(siteContent.list, () => [
      entry('hero', 'Words of our own\nin two lines', 'What the hero says.'),
      entry('about-us', 'Who we are', 'A <b>plain</b> text.'),
      entry('footer', 'At the end', 'What the footer says.'),
    ]);
    await renderSite(site, '/');
    expect(textsOf(page.getByRole('heading', { level: 1 }), 'span')).toEqual([
      'Words of our own ',
      'in two lines',
    ]);
    await expect.element(page.getByText('What the hero says.')).toBeVisible();
    const about = page.elementLocator(document.querySelector('#about') as Element);
    await expect.element(about.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    await expect.element(about.getByText('A <b>plain</b> text.')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByText('At the end')).toBeVisible();
    await expect.element(footer.getByText('What the footer says.')).toBeVisible();
  });
});
