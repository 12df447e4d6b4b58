import { article } from '@institute/core/content/article/endpoints.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicArticle, serveArticles } from '#test/component/content.ts';
import { goInside, openPage } from '#test/component/open-page.ts';
import { attributesOf, boxOf, nextFrames, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const search = page.getByRole('searchbox', { name: 'Search articles' });
const categories = page.getByRole('group', { name: 'Categories' });
const cards = main.getByRole('article');
const more = page.getByRole('button', { name: 'Load more' });
const titles = () => textsOf(cards.getByRole('heading', { level: 3 }));
const choose = (name: string) => categories.getByRole('button', { name, exact: true }).click();
const requests = () => site.api.lines('GET /api/articles');

const agoMs = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const few = [
  publicArticle({ title: 'A new office', category: 'Company News', publishedAt: agoMs(1) }),
  publicArticle({ title: 'Rice on small islands', publishedAt: agoMs(3) }),
  publicArticle({ title: 'Harbour work in the west', category: 'Research Tips', publishedAt: agoMs(40) }),
  publicArticle({ title: 'Harbour prices in the east', publishedAt: agoMs(800) }),
];
const newest = few.map(({ title }) => title);

it('marks the language of an article without a translation', async () => {
  const other = publicArticle({ title: 'Beras di pulau kecil', language: 'id', availableLanguages: ['id'] });
  serveArticles(site.api, [other, publicArticle({ title: 'A new office' })]);
  await openPage(site, '/en/blog');
  await expect.element(cards.first()).toBeVisible();
  expect(attributesOf(cards.getByRole('heading', { level: 3 }), 'lang')).toEqual(['id', null]);
});

it('leads with the newest article in the language of the page, if the first page has one', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const items = numbers.map((n) => {
    const language = n === 1 || n === 4 ? 'id' : 'en';
    return publicArticle({ title: `Article ${n}`, language, availableLanguages: [language] });
  });
  serveArticles(site.api, items);
  for (const [path, order] of [
    ['/en/blog', [2, 1, 3, 4, 5]],
    ['/id/blog', numbers],
  ] satisfies [string, number[]][]) {
    await openPage(site, path);
    expect(titles()).toEqual(order.map((n) => `Article ${n}`));
    const lead = main.element().querySelector('[data-lead]');
    expect(lead?.querySelector('h3')?.textContent).toBe(`Article ${order[0]}`);
  }
});

describe('the blog with a few articles', () => {
  const open = async (path = '/blog') => {
    serveArticles(site.api, few);
    await openPage(site, path);
  };

  it('shows a search box and a newsletter form (BLOG-01 BLOG-10)', async () => {
    await open();
    await expect.element(search).toHaveAttribute('placeholder', 'Search articles...');
    const form = page.getByRole('form', { name: 'Subscribe to our newsletter' });
    const address = form.getByRole('textbox', { name: 'Your email address' });
    await expect.element(address).toHaveAttribute('type', 'email');
    await expect.element(form.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  it('shows a pressed button for all and one per category (BLOG-02 BLOG-03)', async () => {
    await open();
    const buttons = categories.getByRole('button');
    expect(textsOf(buttons)).toEqual([
      'All',
      'Research Tips',
      'Business Insights',
      'Case Studies',
      'Industry Analysis',
      'Market Research',
      'Company News',
    ]);
    expect(attributesOf(buttons, 'aria-pressed')).toEqual(['true', ...Array(6).fill('false')]);
    expect(titles()).toEqual(newest);
  });

  it('filters by category, and Back undoes it (BLOG-04)', async () => {
    await open();
    await choose('Case Studies');
    await expect.poll(titles).toEqual(['Rice on small islands', 'Harbour prices in the east']);
    const pressed = categories.getByRole('button', { pressed: true });
    expect(textsOf(pressed)).toEqual(['Case Studies']);
    expect(location.search).toBe('?category=Case+Studies');
    await expect.element(main.getByRole('status').first()).toHaveTextContent('2 articles found');
    history.back();
    await expect.poll(titles).toEqual(newest);
    expect(textsOf(pressed)).toEqual(['All']);
  });

  it('filters while the visitor types, without Enter (BLOG-05)', async () => {
    await open();
    await search.click();
    await userEvent.keyboard('harb');
    await expect.poll(titles).toEqual(['Harbour work in the west', 'Harbour prices in the east']);
    await userEvent.keyboard('our p');
    await expect.poll(titles).toEqual(['Harbour prices in the east']);
    await expect.element(main.getByRole('status').first()).toHaveTextContent('1 article found');
    await search.fill('');
    await expect.poll(titles).toEqual(newest);
  });

  it('combines search term and category (BLOG-06)', async () => {
    await open();
    await choose('Case Studies');
    await search.fill('harbour');
    await expect.poll(titles).toEqual(['Harbour prices in the east']);
    expect(location.search).toBe('?q=harbour&category=Case+Studies');
    await choose('Research Tips');
    await expect.poll(titles).toEqual(['Harbour work in the west']);
  });

  it('shows the filter of its address (BLOG-06)', async () => {
    await open('/blog?q=harbour&category=Research+Tips');
    expect(titles()).toEqual(['Harbour work in the west']);
    await expect.element(search).toHaveValue('harbour');
  });

  it('ignores a late response to an older search (BLOG-05)', async () => {
    await open();
    const [office, rice] = few;
    let respond = () => {};
    const late = new Promise<void>((resolve) => {
      respond = resolve;
    });
    site.api.on(article.list, async ({ query: { q } }) => {
      if (q === 'rice') await late;
      return [q === 'rice' ? rice : office].filter((item) => item !== undefined);
    });
    await search.fill('rice');
    await expect.poll(() => requests().at(-1)).toContain('q=rice');
    expect(titles()).toEqual(newest);
    await search.fill('office');
    await expect.poll(titles).toEqual(['A new office']);
    respond();
    await nextFrames();
    expect(titles()).toEqual(['A new office']);
  });

  it('shows cards in a grid that link to their articles (BLOG-07)', async () => {
    await open();
    const links = cards.getByRole('link');
    expect(attributesOf(links, 'href')).toEqual(few.map(({ slug }) => `/blog/${slug}`));
    expect(boxOf(cards.nth(0)).top).toBe(boxOf(cards.nth(1)).top);
    await links.nth(1).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Rice on small islands' }))
      .toBeVisible();
    expect(location.pathname).toBe('/blog/rice-on-small-islands');
  });

  it('shows "no matches" with a link to all articles (BLOG-11)', async () => {
    await open();
    const nothing = page.getByText(/^No articles match your filter/);
    await search.fill('xyzzy');
    await expect.element(nothing).toBeVisible();
    expect(cards.query()).toBeNull();
    await search.fill('');
    await choose('Market Research');
    await expect.element(nothing).toBeVisible();
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect.poll(titles).toEqual(newest);
  });

  it('requests GET /api/articles once per filter (BLOG-13)', async () => {
    serveArticles(site.api, few);
    await openPage(site, '/about');
    await goInside('Blog');
    await expect.poll(titles).toEqual(newest);
    expect(requests()).toEqual(['GET /api/articles?lang=en&limit=12']);
    for (const [name, count] of [
      ['Case Studies', 2],
      ['All', 4],
      ['Case Studies', 2],
    ] as const) {
      await choose(name);
      await expect.poll(() => cards.elements().length).toBe(count);
    }
    expect(requests().slice(1)).toEqual(['GET /api/articles?category=Case+Studies&lang=en&limit=12']);
  });

  it.each([
    ['/en/blog', ['a day ago', '3 days ago', 'a month ago', '2 years ago']],
    ['/id/blog', ['sehari yang lalu', '3 hari yang lalu', 'sebulan yang lalu', '2 tahun yang lalu']],
  ])('shows relative dates on %s (DATE-05)', async (path, dates) => {
    await open(path);
    expect([...cards.elements()].map((card) => card.querySelector('time')?.textContent)).toEqual(dates);
  });
});

describe('the blog without articles', () => {
  const none = page.getByText('No articles published yet', { exact: true });

  it('shows that there are no articles (BLOG-12 STATE-08)', async () => {
    await openPage(site, '/blog');
    await expect.element(none).toBeVisible();
    expect(page.getByText('No articles match your filter').query()).toBeNull();
    expect(page.getByText('0 articles found').query()).toBeNull();
  });

  it('shows the same after navigation (BLOG-12)', async () => {
    await openPage(site, '/about');
    await goInside('Blog');
    await expect.element(none).toBeVisible();
  });

  it('mentions the filter as soon as one is set (BLOG-11)', async () => {
    await openPage(site, '/blog?category=Case+Studies');
    await expect.element(page.getByText(/^No articles match your filter/)).toBeVisible();
  });
});

describe('the blog with many articles', () => {
  const twelve = Array.from({ length: 12 }, (_, n) =>
    publicArticle({ title: `Article ${12 - n}`, category: 'Research Tips' }),
  );

  it('shows no button for exactly twelve articles (BLOG-09)', async () => {
    serveArticles(site.api, twelve);
    await openPage(site, '/blog');
    expect(cards.elements()).toHaveLength(12);
    expect(more.query()).toBeNull();
    expect(page.getByRole('link', { name: 'Load more' }).query()).toBeNull();
  });

  it('loads a thirteenth article by a button that then disappears (BLOG-08)', async () => {
    serveArticles(site.api, [publicArticle({ title: 'The thirteenth' }), ...twelve]);
    await openPage(site, '/blog');
    const before = titles();
    expect([before.length, before[0]]).toEqual([12, 'The thirteenth']);
    await more.click();
    await expect.poll(() => cards.elements().length).toBe(13);
    expect(titles().slice(0, 12)).toEqual(before);
    await expect.poll(() => more.query()).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Article 1');
    await choose('Research Tips');
    await expect.poll(() => cards.elements().length).toBe(12);
    await expect.poll(() => more.query()).toBeNull();
    await choose('All');
    await expect.element(more).toBeVisible();
    expect(cards.elements()).toHaveLength(12);
  });

  it('shows an error instead of the button if the rest cannot be loaded (BLOG-08)', async () => {
    site.api.on(article.list, ({ query: { after } }) => {
      if (after) throw new TypeError('lost connection');
      return new FakePage(twelve, 13, '12');
    });
    await openPage(site, '/blog');
    await more.click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('An error occurred');
    expect(cards.elements()).toHaveLength(12);
    serveArticles(site.api, [...twelve, publicArticle({ title: 'The thirteenth' })]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards.elements().length).toBe(13);
  });
});
