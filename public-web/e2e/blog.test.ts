import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makeArticles, removeAll } from './content.ts';
import { calls, goInside, isMarked, mark, nextFrames, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const categoriesOf = (page: Page) => page.getByRole('group', { name: 'Categories' }).getByRole('button');
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const titlesOf = (page: Page) => cardsOf(page).getByRole('heading', { level: 3 }).allTextContents();
const moreOf = (page: Page) => page.getByRole('button', { name: 'Load more' });
const choose = (page: Page, category: string) =>
  page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: category, exact: true })
    .click();

describe('the blog with a few articles', () => {
  const articles = [
    [
      'Harbour prices in the east',
      'Case Studies',
      'Boats wait for fuel.',
      '<p>Nobody had counted the turtles.</p>',
    ],
    ['Harbour work in the west', 'Research Tips', 'Ask twice, write once.', ''],
    ['Rice on small islands', 'Case Studies', 'What a household stores.', ''],
    ['A new office', 'Company News', 'We have moved.', ''],
  ] as const;
  beforeAll(async () => {
    await removeAll(staff, article);
    for (const [title, category, excerpt, content] of articles)
      await makeArticle(staff, { title, category, excerpt, content });
    await makeArticle(staff, { title: 'Harbour draft', status: 'draft' });
  });
  const newest = [
    'A new office',
    'Rice on small islands',
    'Harbour work in the west',
    'Harbour prices in the east',
  ];

  it('shows a search box and a newsletter form (BLOG-01 BLOG-10)', async () => {
    const page = await visit(site, '/blog');
    expect(await searchOf(page).getAttribute('placeholder')).toBe('Search articles...');
    const form = page.getByRole('form', { name: 'Subscribe to our newsletter' });
    expect(await form.getByRole('textbox', { name: 'Your email address' }).getAttribute('type')).toBe(
      'email',
    );
    expect(await form.getByRole('button', { name: 'Subscribe' }).isVisible()).toBe(true);
  });

  it('shows a pressed button for all and one per category (BLOG-02 BLOG-03)', async () => {
    const page = await visit(site, '/blog');
    expect(await categoriesOf(page).allTextContents()).toEqual([
      'All',
      'Research Tips',
      'Business Insights',
      'Case Studies',
      'Industry Analysis',
      'Market Research',
      'Company News',
    ]);
    const pressed = page.getByRole('group', { name: 'Categories' }).locator('[aria-pressed="true"]');
    expect(await pressed.allTextContents()).toEqual(['All']);
    expect(await titlesOf(page)).toEqual(newest);
  });

  it('filters by category without a page load (BLOG-04)', async () => {
    const page = await visit(site, '/blog');
    await mark(page);
    await choose(page, 'Case Studies');
    await expect.poll(() => titlesOf(page)).toEqual(['Rice on small islands', 'Harbour prices in the east']);
    expect(await page.getByRole('button', { name: 'Case Studies' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await isMarked(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('?category=Case+Studies');
    expect(await page.getByRole('main').getByRole('status').textContent()).toBe('2 articles found');
    await page.goBack();
    await expect.poll(() => titlesOf(page)).toEqual(newest);
    expect(await page.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('filters while the visitor types, without Enter (BLOG-05)', async () => {
    const page = await visit(site, '/blog');
    await mark(page);
    await searchOf(page).pressSequentially('harb');
    await expect
      .poll(() => titlesOf(page))
      .toEqual(['Harbour work in the west', 'Harbour prices in the east']);
    await searchOf(page).pressSequentially('our p');
    await expect.poll(() => titlesOf(page)).toEqual(['Harbour prices in the east']);
    expect(await page.getByRole('status').first().textContent()).toBe('1 article found');
    await searchOf(page).fill('');
    await expect.poll(() => titlesOf(page)).toEqual(newest);
    expect(await isMarked(page)).toBe(true);
  });

  it.each([
    ['HOUSEHOLD', 'Rice on small islands'],
    ['turtle', 'Harbour prices in the east'],
  ])('finds "%s" outside titles, too (BLOG-05)', async (text, title) => {
    const page = await visit(site, '/blog');
    await searchOf(page).fill(text);
    await expect.poll(() => titlesOf(page)).toEqual([title]);
  });

  it('combines search term and category (BLOG-06)', async () => {
    const page = await visit(site, '/blog');
    await choose(page, 'Case Studies');
    await searchOf(page).fill('harbour');
    await expect.poll(() => titlesOf(page)).toEqual(['Harbour prices in the east']);
    expect(new URL(page.url()).search).toBe('?q=harbour&category=Case+Studies');
    await choose(page, 'Research Tips');
    await expect.poll(() => titlesOf(page)).toEqual(['Harbour work in the west']);
    await page.reload();
    expect(await titlesOf(page)).toEqual(['Harbour work in the west']);
    expect(await searchOf(page).inputValue()).toBe('harbour');
  });

  it('ignores a late response to an older search (BLOG-05)', async () => {
    const page = await visit(site, '/blog');
    let respond = () => {};
    const waited = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/articles?q=rice*', async (route) => {
      await waited;
      await route.continue();
    });
    await searchOf(page).fill('rice');
    await page.waitForRequest('**/api/articles?q=rice*');
    expect(await titlesOf(page)).toEqual(newest);
    await searchOf(page).fill('office');
    await expect.poll(() => titlesOf(page)).toEqual(['A new office']);
    respond();
    await nextFrames(page);
    expect(await titlesOf(page)).toEqual(['A new office']);
  });

  it('shows cards in a grid that link to their articles (BLOG-07)', async () => {
    const page = await visit(site, '/blog');
    const links = cardsOf(page).getByRole('link');
    expect(await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
      '/blog/a-new-office',
      '/blog/rice-on-small-islands',
      '/blog/harbour-work-in-the-west',
      '/blog/harbour-prices-in-the-east',
    ]);
    const tops = await cardsOf(page).evaluateAll((each) =>
      each.map((card) => card.getBoundingClientRect().top),
    );
    expect(tops[0]).toBe(tops[1]);
    await mark(page);
    await links.nth(1).click();
    await page.getByRole('heading', { level: 1, name: 'Rice on small islands' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog/rice-on-small-islands');
    expect(await isMarked(page)).toBe(true);
  });

  it('shows "no matches" with a link to all articles (BLOG-11)', async () => {
    const page = await visit(site, '/blog');
    await searchOf(page).fill('xyzzy');
    await page.getByText(/^No articles match your filter/).waitFor();
    expect(await cardsOf(page).count()).toBe(0);
    await searchOf(page).fill('');
    await choose(page, 'Market Research');
    await page.getByText(/^No articles match your filter/).waitFor();
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect.poll(() => titlesOf(page)).toEqual(newest);
  });

  it('requests GET /api/articles once per filter (BLOG-13)', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Blog');
    await expect.poll(() => titlesOf(page)).toEqual(newest);
    const requests = () => calls(page, 'GET /api/articles');
    expect(requests()).toEqual(['GET /api/articles?lang=en&limit=12']);
    await choose(page, 'Case Studies');
    await expect.poll(() => cardsOf(page).count()).toBe(2);
    await choose(page, 'All');
    await expect.poll(() => cardsOf(page).count()).toBe(4);
    await choose(page, 'Case Studies');
    await expect.poll(() => cardsOf(page).count()).toBe(2);
    expect(requests().length).toBe(2);
    expect(requests()[1]).toBe('GET /api/articles?category=Case+Studies&lang=en&limit=12');
  });

  it('shows relative dates in both languages (DATE-05)', async () => {
    const page = await visit(site, '/en/blog');
    for (const text of await cardsOf(page).locator('time').allTextContents()) expect(text).toMatch(/ ago$/);
    await page.goto(`${site.product.url}/id/blog`);
    const times = await cardsOf(page).locator('time').allTextContents();
    expect(times.length).toBe(4);
    for (const text of times) expect(text).toMatch(/ yang lalu$/);
  });

  it('offers category links and a search form without scripts (BLOG-04 BLOG-05)', async () => {
    const page = await site.open('/en/blog', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Case Studies', exact: true }).click();
    expect(await titlesOf(page)).toEqual(['Rice on small islands', 'Harbour prices in the east']);
    await searchOf(page).fill('islands');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await titlesOf(page)).toEqual(['Rice on small islands']);
    expect(page.url()).toBe(`${site.product.url}/en/blog?q=islands&category=Case+Studies`);
  });
});

describe('the blog without articles', () => {
  beforeEach(() => removeAll(staff, article));

  it('shows that there are no articles (BLOG-12)', async () => {
    const page = await visit(site, '/blog');
    expect(await page.getByText('No articles published yet', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('No articles match your filter').count()).toBe(0);
  });

  it('shows the same for an empty list from the server (BLOG-12)', async () => {
    await makeArticles(staff, 1);
    const page = await visit(site, '/nowhere');
    await page.route('**/api/articles*', (route) => route.fulfill({ json: [] }));
    await goInside(page, 'Blog');
    await page.getByText('No articles published yet', { exact: true }).waitFor();
  });

  it('mentions the filter as soon as one is set (BLOG-11)', async () => {
    const page = await visit(site, '/blog?category=Case+Studies');
    expect(await page.getByText(/^No articles match your filter/).isVisible()).toBe(true);
  });
});

describe('the blog with many articles', () => {
  beforeAll(async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 12, { category: 'Research Tips' });
  });

  it('shows no button for exactly twelve articles (BLOG-09)', async () => {
    const page = await visit(site, '/blog');
    expect(await cardsOf(page).count()).toBe(12);
    expect(await moreOf(page).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
  });

  it('loads a thirteenth article by a button that then disappears (BLOG-08)', async () => {
    await makeArticle(staff, { title: 'The thirteenth', category: 'Case Studies' });
    const page = await visit(site, '/blog');
    const before = await titlesOf(page);
    expect(before.length).toBe(12);
    expect(before[0]).toBe('The thirteenth');
    await moreOf(page).click();
    await expect.poll(() => cardsOf(page).count()).toBe(13);
    expect((await titlesOf(page)).slice(0, 12)).toEqual(before);
    await expect.poll(() => moreOf(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Article 1');
    await choose(page, 'Research Tips');
    await expect.poll(() => cardsOf(page).count()).toBe(12);
    expect(await moreOf(page).count()).toBe(0);
    await choose(page, 'All');
    await moreOf(page).waitFor();
    expect(await cardsOf(page).count()).toBe(12);
  });

  it('links to the remaining articles without scripts (BLOG-08)', async () => {
    await makeArticle(staff, { title: 'One more', category: 'Case Studies' });
    const page = await site.open('/en/blog', { javaScriptEnabled: false });
    expect(await cardsOf(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Load more' }).click();
    expect(await cardsOf(page).count()).toBeGreaterThan(12);
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
  });
});
