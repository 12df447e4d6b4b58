import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicArticle, serveArticles } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, setTimeZone, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
/** Pixels that replace images of other sites. */
const dots = [
  'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
].map((bytes) => `data:image/gif;base64,${bytes}`);

const body = page.getByRole('main').getByRole('article').first();
const title = page.getByRole('heading', { level: 1 });
const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last();
const related = page.getByRole('region', { name: 'Related articles' });

/** Shows an article as the only one of the site. */
async function show(given: Parameters<typeof publicArticle>[0], prefix = '') {
  const item = publicArticle(given);
  serveArticles(site.api, [item]);
  await openPage(site, `${prefix}/blog/${item.slug}`);
  return item;
}

describe('the breadcrumb of an article', () => {
  it('shows the path, and a link leads back to the blog (ART-01 ART-04)', async () => {
    const item = await show({});
    const entries = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(textsOf(entries)).toEqual(['Home', 'Blog', item.title]);
    expect(attributesOf(entries.getByRole('link'), 'href')).toEqual(['/', '/blog']);
    await expect.element(entries.nth(2)).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Back to blog' }).click();
    await expect.element(title).toHaveTextContent('Insights and Articles');
    expect(location.pathname).toBe('/blog');
  });

  it.each([
    ['ART-02', 'x'.repeat(51), `${'x'.repeat(50)}...`],
    ['ART-02', `${'Ten chars '.repeat(5)}and ten mo`, `${'Ten chars '.repeat(5)}...`],
    ['ART-03', `${'Ten chars '.repeat(4)}and ten mo`, `${'Ten chars '.repeat(4)}and ten mo`],
  ])('shortens the title %s: %j appears as %j', async (_id, whole, shown) => {
    await show({ title: whole, slug: 'long' });
    const visible = last.element().querySelector('[title]') ?? last.element();
    expect(visible.textContent).toBe(shown);
    await expect.element(last).toHaveAttribute('aria-current', 'page');
    // Screen readers read the whole title.
    const read = [...last.element().childNodes].find((node) => !(node as Element).ariaHidden);
    expect(read?.textContent).toBe(whole);
  });
});

it('has its own title and description for search engines, and its heading unchanged', async () => {
  const searchPreview = { title: 'Rice reserves', description: 'Own description' };
  const item = await show({ searchPreview });
  await expect.element(title).toHaveTextContent(item.title);
  expect(document.title).toMatch(/^Rice reserves \| /);
  const description = document.querySelector('meta[name=description]');
  expect(description?.getAttribute('content')).toBe('Own description');
});

it('replaces a former slug in the address', async () => {
  serveArticles(site.api, []);
  const item = publicArticle({ slug: 'new-slug' });
  site.api.on(article.bySlug, () => item);
  await openPage(site, '/en/blog/old-slug#part');
  await expect.element(title).toHaveTextContent(item.title);
  await expect.poll(() => location.pathname + location.hash).toBe('/en/blog/new-slug#part');
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  await expect.poll(canonical).toMatch(/new-slug$/);
});

describe('the header of an article', () => {
  it('shows category, title, date and excerpt (ART-05 ART-06 ART-09 ART-10 ART-22)', async () => {
    const { title: name, excerpt, category } = await show({});
    await expect.element(title).toHaveTextContent(name);
    const badge = body.getByText(category, { exact: true });
    expect(badge.element().compareDocumentPosition(title.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(body.getByText(excerpt, { exact: true })).toBeVisible();
    await expect.element(body.getByText(/^Published on 04 March 2025$/)).toBeVisible();
    expect(document.title).toBe(`${name} | Nusantara Resilience Institute`);
  });

  it('does not shorten the title in the document title (ART-22)', async () => {
    const name = 'Ketahanan pangan kepulauan '.repeat(4).trim();
    await show({ title: name, slug: 'panjang-sekali' });
    expect(document.title).toBe(`${name} | NRI`);
  });

  it('updates the document title with the page (ART-22)', async () => {
    const { title: name } = await show({});
    await page.getByRole('link', { name: 'Back to blog' }).click();
    const blog = 'Blog: insights and articles | Nusantara Resilience Institute';
    await expect.poll(() => document.title).toBe(blog);
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => document.title).toBe(`${name} | Nusantara Resilience Institute`);
    history.back();
    await expect.poll(() => document.title).toBe(blog);
  });

  describe('in another time zone', () => {
    afterEach(() => setTimeZone());

    it.each([
      ['Asia/Jakarta', '2025-03-04T05:00:00Z'],
      ['America/New_York', '2025-03-03T20:00:00Z'],
    ])(
      'shows the full date in %s and translates it (ART-07 DATE-01 DATE-02 DATE-03 DATE-06)',
      async (timeZone, publishedAt) => {
        await setTimeZone(timeZone);
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
        await show({ publishedAt });
        const time = () => body.element().querySelector('time')?.textContent;
        expect(time()).toBe('04 March 2025');
        await page.getByRole('button', { name: 'Change language' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click();
        await expect.poll(time).toBe('04 Maret 2025');
        await expect.element(body.getByText('Diterbitkan pada 04 Maret 2025')).toBeVisible();
      },
    );
  });

  it('shows "not published yet" without a date (ART-08)', async () => {
    await show({ publishedAt: null });
    await expect.element(body.getByText('Not published yet', { exact: true })).toBeVisible();
    expect(body.getByText('Published on').query()).toBeNull();
  });

  it('shows markup in a title as text (ART-06)', async () => {
    const name = '</script><script>document.title="caught"</script><b>&amp;';
    await show({ title: name, slug: 'markup' });
    expect(title.element().textContent).toBe(name);
    expect(document.title).toBe(`${name} | NRI`);
  });

  it('notes that the article exists in the other language only (ART-06)', async () => {
    const only = { title: 'Hanya di sini', language: 'id', availableLanguages: ['id'] } as const;
    await show({ ...only, availableLanguages: [...only.availableLanguages] }, '/en');
    await expect.element(body.getByText('Only available in Indonesian')).toBeVisible();
    await expect.element(title).toHaveAttribute('lang', 'id');
    await show({ ...only, availableLanguages: [...only.availableLanguages] }, '/id');
    await expect.element(title).toHaveTextContent('Hanya di sini');
    expect(body.getByText('Hanya tersedia').query()).toBeNull();
  });
});

describe('the body of an article', () => {
  it('shows the cover (ART-11)', async () => {
    await show({ coverImageUrl: dots[0] ?? '' });
    const cover = () => body.element().querySelector<HTMLImageElement>(`img[src="${dots[0]}"]`);
    await expect.poll(() => cover()?.naturalWidth).toBe(1);
    expect(cover()?.getBoundingClientRect().width).toBeGreaterThan(300);
  });

  it('shows no broken image, video or gallery if there is none (ART-11 ART-12 ART-15)', async () => {
    await show({});
    expect(body.element().querySelectorAll('img, video')).toHaveLength(0);
    expect(page.getByRole('region', { name: 'Gallery' }).query()).toBeNull();
  });

  it('shows the video with controls and does not autoplay (ART-12)', async () => {
    const videoUrl = '/none.mp4';
    await show({ videoUrl });
    const film = body.element().querySelector('video');
    expect(film?.checkVisibility()).toBe(true);
    expect([film?.controls, film?.autoplay]).toEqual([true, false]);
    const source = film?.querySelector('source');
    expect([source?.getAttribute('src'), source?.type]).toEqual([videoUrl, 'video/mp4']);
  });

  it('renders HTML as elements (ART-13)', async () => {
    await show({ content: '<h2>A part</h2><p><strong>weighty</strong></p>' });
    await expect.element(body.getByRole('heading', { level: 2, name: 'A part' })).toBeVisible();
    expect(body.element().querySelector('strong')?.textContent).toBe('weighty');
    expect(body.getByText('<strong>').query()).toBeNull();
  });

  it.each(['', '<p><br></p>'])('shows the excerpt if the content is %j (ART-14)', async (content) => {
    await show({ excerpt: 'All there is to say.', content });
    expect(body.getByText('All there is to say.', { exact: true }).elements()).toHaveLength(1);
  });
});

describe('the gallery of an article', () => {
  it('shows all images with their alternative texts (ART-15)', async () => {
    const [first = '', second = ''] = dots;
    const third = `${first}#third`;
    await show({
      title: 'With pictures',
      gallery: [first, second, third],
      coverImageUrl: first,
      imageAlts: { [first]: 'A field of rice', [second]: 'A market at noon' },
    });
    const images = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
    expect(attributesOf(images, 'src')).toEqual([first, second, third]);
    expect(attributesOf(images, 'alt')).toEqual([
      'A field of rice',
      'A market at noon',
      'Picture 3 of 3: With pictures',
    ]);
    expect(page.getByRole('img', { name: 'A field of rice', exact: true }).elements()).toHaveLength(2);
    images.last().element().scrollIntoView();
    await expect.poll(() => (images.last().element() as HTMLImageElement).naturalWidth).toBe(1);
  });
});

describe('related articles', () => {
  it('show at most three others of the category (ART-16 ART-17 ART-18 ART-19)', async () => {
    const category = 'Market Research';
    const items = [6, 5, 4, 3, 2, 1].map((n) => publicArticle({ title: `Article ${n}`, category }));
    serveArticles(site.api, [publicArticle({ title: 'Of another kind' }), ...items]);
    await openPage(site, '/blog/article-5');
    const cards = related.getByRole('article');
    const names = () => textsOf(cards.getByRole('heading'));
    expect(names()).toEqual(['Article 6', 'Article 4', 'Article 3']);
    expect(cards.getByText(category, { exact: true }).elements()).toHaveLength(3);
    expect(attributesOf(cards.getByRole('link'), 'href')).not.toContain('/blog/article-5');
    await cards.getByRole('link', { name: 'Article 3' }).click();
    await expect.element(title).toHaveTextContent('Article 3');
    await expect.poll(names).toEqual(['Article 6', 'Article 5', 'Article 4']);
  });

  it('fill the row with the newest of other categories (ART-16)', async () => {
    const items = ['Newest', 'Newer', 'Old'].map((name) => publicArticle({ title: name }));
    const current = publicArticle({ title: 'Current', category: 'Market Research' });
    const neighbour = publicArticle({ title: 'Neighbour', category: 'Market Research' });
    serveArticles(site.api, [...items, current, neighbour]);
    await openPage(site, '/blog/current');
    const cards = related.getByRole('article');
    await expect.poll(() => textsOf(cards.getByRole('heading'))).toEqual(['Neighbour', 'Newest', 'Newer']);
  });

  it('are omitted if there are none (ART-19)', async () => {
    await show({ category: 'Case Studies' });
    expect(related.query()).toBeNull();
  });
});

describe('a missing article', () => {
  it.each([
    [
      '/en',
      'Article not found',
      "Sorry, the article you're looking for could not be found or has been removed.",
      'Back to blog',
    ],
    [
      '/id',
      'Artikel tidak ditemukan',
      'Maaf, artikel yang Anda cari tidak dapat ditemukan atau telah dihapus.',
      'Kembali ke blog',
    ],
  ])('shows a message on %s and a link to the blog (ART-20 ART-21)', async (prefix, name, text, back) => {
    serveArticles(site.api, []);
    await openPage(site, `${prefix}/blog/no-such-slug`);
    await expect.element(title).toHaveTextContent(name);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]');
    expect(robots?.content).toContain('noindex');
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect.poll(() => location.pathname).toBe(`${prefix}/blog`);
  });
});

describe('the request for an article', () => {
  const items = ['Requested once', 'The neighbour'].map((name) => publicArticle({ title: name }));
  const requests = () => site.api.lines('GET /api/articles/slug/');

  it('is sent once by GET /api/articles/slug/{slug} (ART-24)', async () => {
    serveArticles(site.api, items);
    await openPage(site, '/blog');
    await page.getByRole('link', { name: 'Requested once' }).click();
    await expect.element(page.getByText('Rice keeps for a year.')).toBeVisible();
    expect(requests()).toEqual(['GET /api/articles/slug/requested-once?lang=en']);
  });

  it.each([
    ['from the list', '/blog'],
    ['from an article of the same category', '/blog/the-neighbour'],
  ])('is not repeated after a failure, %s, until the visitor retries (ART-23)', async (_from, start) => {
    serveArticles(site.api, items);
    await openPage(site, start);
    const before = requests().length;
    site.api.on(article.bySlug, () => {
      throw new AppError('internal');
    });
    const link = page.getByRole('link', { name: 'Requested once' });
    await link.hover();
    await expect.poll(() => requests().length).toBe(before + 1);
    await link.click();
    await expect.element(page.getByText('Failed to fetch article', { exact: true })).toBeVisible();
    await expect.element(title).toHaveTextContent('An error occurred');
    await expect.element(page.getByRole('link', { name: 'Back to blog' })).toBeVisible();
    expect(requests()).toHaveLength(before + 1);
    serveArticles(site.api, items);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Rice keeps for a year.')).toBeVisible();
    expect(requests()).toHaveLength(before + 2);
  });
});
