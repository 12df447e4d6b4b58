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

  it('BLOG-01 BLOG-10 has a search box and a newsletter form', async () => {
    const page = await visit(site, '/blog');
    expect(await searchOf(page).getAttribute('placeholder')).toBe('Search articles...');
    const form = page.getByRole('form', { name: 'Subscribe to our newsletter' });
    expect(await form.getByRole('textbox', { name: 'Your email address' }).getAttribute('type')).toBe(
      'email',
    );
    expect(await form.getByRole('button', { name: 'Subscribe' }).isVisible()).toBe(true);
  });

  it('A17 BLOG-02 BLOG-03 has a button for all, which is pressed, and for each category', async () => {
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

  it('A17 BLOG-04 shows a category at once, without loading the page', async () => {
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

  it('A17 BLOG-05 narrows while a text is typed, without Enter', async () => {
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
  ])('BLOG-05 "%s" is found outside of titles too', async (text, title) => {
    const page = await visit(site, '/blog');
    await searchOf(page).fill(text);
    await expect.poll(() => titlesOf(page)).toEqual([title]);
  });

  it('BLOG-06 combines text and category', async () => {
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

  it('BLOG-05 an answer that comes late does not take the place of a newer one', async () => {
    const page = await visit(site, '/blog');
    let answer = () => {};
    const waited = new Promise<void>((resolve) => {
      answer = resolve;
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
    answer();
    await nextFrames(page);
    expect(await titlesOf(page)).toEqual(['A new office']);
  });

  it('BLOG-07 shows cards in a grid, each leading to its article', async () => {
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

  it('X6 BLOG-11 says that no article matches, and leads back to all', async () => {
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

  it('BLOG-13 reads the list from GET /api/articles: once, and once for each filter', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Blog');
    await expect.poll(() => titlesOf(page)).toEqual(newest);
    const asked = () => calls(page, 'GET /api/articles');
    expect(asked()).toEqual(['GET /api/articles?lang=en&limit=12']);
    await choose(page, 'Case Studies');
    await expect.poll(() => cardsOf(page).count()).toBe(2);
    await choose(page, 'All');
    await expect.poll(() => cardsOf(page).count()).toBe(4);
    await choose(page, 'Case Studies');
    await expect.poll(() => cardsOf(page).count()).toBe(2);
    expect(asked().length).toBe(2);
    expect(asked()[1]).toBe('GET /api/articles?category=Case+Studies&lang=en&limit=12');
  });

  it('DATE-05 tells dates as distances in both languages', async () => {
    const page = await visit(site, '/en/blog');
    for (const text of await cardsOf(page).locator('time').allTextContents()) expect(text).toMatch(/ ago$/);
    await page.goto(`${site.product.url}/id/blog`);
    const times = await cardsOf(page).locator('time').allTextContents();
    expect(times.length).toBe(4);
    for (const text of times) expect(text).toMatch(/ yang lalu$/);
  });

  it('S17 BLOG-04 BLOG-05 without scripts, categories are links and the search is a form', async () => {
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

  it('X6 BLOG-12 says that there are none', async () => {
    const page = await visit(site, '/blog');
    expect(await page.getByText('No articles published yet', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('No articles match your filter').count()).toBe(0);
  });

  it('BLOG-12 says so too when the server answers with an empty list', async () => {
    await makeArticles(staff, 1);
    const page = await visit(site, '/nowhere');
    await page.route('**/api/articles*', (route) => route.fulfill({ json: [] }));
    await goInside(page, 'Blog');
    await page.getByText('No articles published yet', { exact: true }).waitFor();
  });

  it('BLOG-11 speaks of the filter as soon as there is one', async () => {
    const page = await visit(site, '/blog?category=Case+Studies');
    expect(await page.getByText(/^No articles match your filter/).isVisible()).toBe(true);
  });
});

describe('the blog with many articles', () => {
  beforeAll(async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 12, { category: 'Research Tips' });
  });

  it('X6 BLOG-09 twelve need no button for more', async () => {
    const page = await visit(site, '/blog');
    expect(await cardsOf(page).count()).toBe(12);
    expect(await moreOf(page).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
  });

  it('X6 BLOG-08 with a thirteenth there is one, which brings the rest and goes', async () => {
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

  it('S17 BLOG-08 without scripts the rest is a link away', async () => {
    await makeArticle(staff, { title: 'One more', category: 'Case Studies' });
    const page = await site.open('/en/blog', { javaScriptEnabled: false });
    expect(await cardsOf(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Load more' }).click();
    expect(await cardsOf(page).count()).toBeGreaterThan(12);
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
  });
});
