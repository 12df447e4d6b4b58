import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { PublicArticle } from '@institute/core/content/article/schemas.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeArticles, removeAll } from './content.ts';
import { boxOf, calls, isHydrated, isMarked, mark, nextFrames, visit } from './navigation.ts';

const site = useProduct();
let staff: ApiClient;
let samples: PublicArticle[];
beforeAll(async () => {
  staff = await staffClient(site.product);
  samples = await staff.call(article.list, { query: { lang: 'en' } });
});

const breadcrumbOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const bodyOf = (page: Page) => page.getByRole('main').getByRole('article').first();
const relatedOf = (page: Page) => page.getByRole('region', { name: 'Related articles' });

/** Returns the first sample that meets a condition. */
function sampleWith(isIt: (item: PublicArticle) => boolean): PublicArticle {
  const found = samples.find(isIt);
  if (!found) throw new Error('The sample content has no such article.');
  return found;
}

/** Opens the newest article from the list, so that the browser fetches it. Overrides fields of the response. */
async function openChanged(page: Page, title: string, change: Partial<PublicArticle>) {
  await page.route('**/api/articles/slug/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: change.title ?? title, exact: true }).waitFor();
}

describe('the breadcrumb of an article', () => {
  it('shows the path, and a link leads back to the blog (ART-01 ART-04)', async () => {
    const { slug, title } = sampleWith(({ title: { length } }) => length <= 50);
    const page = await visit(site, `/blog/${slug}`);
    const entries = breadcrumbOf(page).getByRole('listitem');
    expect(await entries.allTextContents()).toEqual(['Home', 'Blog', title]);
    expect(await entries.nth(0).getByRole('link').getAttribute('href')).toBe('/');
    expect(await entries.nth(1).getByRole('link').getAttribute('href')).toBe('/blog');
    expect(await entries.nth(2).getAttribute('aria-current')).toBe('page');
    await mark(page);
    await page.getByRole('link', { name: 'Back to blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Insights and Articles' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
    expect(await isMarked(page)).toBe(true);
  });

  it.each([
    ['ART-02', 'x'.repeat(51), `${'x'.repeat(50)}...`],
    ['ART-02', `${'Ten chars '.repeat(5)}and ten mo`, `${'Ten chars '.repeat(5)}...`],
    ['ART-03', `${'Ten chars '.repeat(4)}and ten mo`, `${'Ten chars '.repeat(4)}and ten mo`],
  ])('shortens the title %s: %j appears as %j', async (_id, title, shown) => {
    const { slug } = await makeArticle(staff, { title });
    const page = await visit(site, `/blog/${slug}`);
    const last = breadcrumbOf(page).getByRole('listitem').last();
    const visible = last.locator('[title]');
    const text = (await visible.count()) > 0 ? await visible.textContent() : await last.textContent();
    expect(text).toBe(shown);
    expect(await last.getAttribute('aria-current')).toBe('page');
    expect(await last.ariaSnapshot()).toContain(title);
  });
});

describe('the header of an article', () => {
  it('shows category, title, date and excerpt (ART-05 ART-06 ART-09 ART-10 ART-22)', async () => {
    const { slug, title, excerpt, category } = sampleWith(({ publishedAt }) => publishedAt !== null);
    const page = await visit(site, `/blog/${slug}`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe(title);
    const badge = bodyOf(page).getByText(category, { exact: true });
    expect((await boxOf(heading)).y - (await boxOf(badge)).y).toBeLessThan(120);
    expect(await bodyOf(page).getByText(excerpt, { exact: true }).isVisible()).toBe(true);
    expect(
      await bodyOf(page)
        .getByText(/^Published on \d{2} [A-Z][a-z]+ \d{4}$/)
        .isVisible(),
    ).toBe(true);
    expect(await page.title()).toBe(`${title} | Nusantara Resilience`);
  });

  it('does not shorten the title in the document title (ART-22)', async () => {
    const title = 'Ketahanan pangan kepulauan '.repeat(4).trim();
    const { slug } = await makeArticle(staff, { title, slug: 'panjang-sekali' });
    const page = await visit(site, `/blog/${slug}`);
    expect(await page.title()).toBe(`${title} | NRI`);
  });

  it('updates the document title with the page (ART-22)', async () => {
    const page = await visit(site, '/blog');
    const [first] = samples;
    await page
      .getByRole('main')
      .getByRole('link', { name: first?.title ?? '', exact: true })
      .click();
    await expect.poll(() => page.title()).toBe(`${first?.title} | Nusantara Resilience`);
    await page.goBack();
    await expect
      .poll(() => page.title())
      .toBe('Blog: insights and articles | Nusantara Resilience Institute');
    expect(await page.locator('head title').count()).toBe(1);
  });

  it.each([
    ['Asia/Jakarta', '2025-03-04T05:00:00Z'],
    ['America/New_York', '2025-03-03T20:00:00Z'],
  ])(
    'shows the full date in %s and translates it (ART-07 DATE-01 DATE-02 DATE-03 DATE-06)',
    async (timezoneId, publishedAt) => {
      const page = await visit(site, '/blog', { timezoneId });
      await openChanged(page, samples[0]?.title ?? '', { publishedAt });
      const time = bodyOf(page).locator('time').first();
      expect(await time.textContent()).toBe('04 March 2025');
      await mark(page);
      await page.getByRole('button', { name: 'Change language' }).click();
      await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
      await expect.poll(() => time.textContent()).toBe('04 Maret 2025');
      expect(await bodyOf(page).getByText('Diterbitkan pada 04 Maret 2025').isVisible()).toBe(true);
      expect(await isMarked(page)).toBe(true);
    },
  );

  it('shows "not published yet" without a date (ART-08)', async () => {
    const page = await visit(site, '/blog');
    await openChanged(page, samples[0]?.title ?? '', { publishedAt: null });
    expect(await bodyOf(page).getByText('Not published yet', { exact: true }).isVisible()).toBe(true);
    expect(await bodyOf(page).getByText('Published on').count()).toBe(0);
  });

  it('shows markup in a title as text (ART-06)', async () => {
    const title = '</script><script>document.title="caught"</script><b>&amp;';
    const { slug } = await makeArticle(staff, { title, slug: 'markup' });
    const page = await visit(site, `/blog/${slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} | NRI`);
    expect(page.problems).toEqual([]);
  });

  it('notes that the article exists in the other language only (ART-06)', async () => {
    const { slug } = await makeArticle(staff, { title: 'Hanya di sini', language: 'id' });
    const page = await visit(site, `/en/blog/${slug}`);
    const head = bodyOf(page).locator('header');
    expect(await head.getByText('Only available in Indonesian').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('id');
    await page.goto(`${site.product.url}/id/blog/${slug}`);
    expect(await head.getByText('Hanya tersedia').count()).toBe(0);
  });
});

describe('the body of an article', () => {
  it('shows the cover (ART-11)', async () => {
    const { slug, coverImageUrl } = sampleWith((item) => item.coverImageUrl !== null);
    const page = await visit(site, `/blog/${slug}`);
    const cover = bodyOf(page).locator(`img[src="${coverImageUrl}"]`).first();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await boxOf(cover)).width).toBeGreaterThan(300);
    expect(page.problems).toEqual([]);
  });

  it('shows no broken image, video or gallery if there is none (ART-11 ART-12 ART-15)', async () => {
    const { slug } = await makeArticle(staff, { title: 'Text alone' });
    const page = await visit(site, `/blog/${slug}`);
    expect(await bodyOf(page).locator('img, video').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Gallery' }).count()).toBe(0);
  });

  it('shows the video with controls and does not autoplay (ART-12)', async () => {
    const videoUrl = 'https://media.example.org/film.mp4';
    const { slug } = await makeArticle(staff, { title: 'With a film', videoUrl });
    const page = await site.page();
    await page.route(videoUrl, (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
    await page.goto(`${site.product.url}/blog/${slug}`);
    const film = bodyOf(page).locator('video');
    expect(await film.isVisible()).toBe(true);
    expect(await film.locator('source').getAttribute('src')).toBe(videoUrl);
    expect(await film.locator('source').getAttribute('type')).toBe('video/mp4');
    expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.autoplay])).toEqual([
      true,
      false,
    ]);
  });

  it('renders HTML without dangerous markup (ART-13)', async () => {
    const content =
      '<h2>A part</h2><p><strong>weighty</strong><script>document.title="caught"</script><img src="x" onerror="document.title=1"></p>';
    const { slug } = await makeArticle(staff, { title: 'With markup', content });
    const page = await visit(site, `/blog/${slug}`);
    expect(await bodyOf(page).getByRole('heading', { level: 2, name: 'A part' }).isVisible()).toBe(true);
    expect(await bodyOf(page).locator('strong').textContent()).toBe('weighty');
    expect(await bodyOf(page).getByText('<strong>').count()).toBe(0);
    expect(await bodyOf(page).locator('script:not([type="application/ld+json"])').count()).toBe(0);
    expect(await page.title()).toContain('With markup');
  });

  it.each(['', '<p><br></p>'])('shows the excerpt if the content is %j (ART-14)', async (content) => {
    await removeAll(staff, article);
    const { slug } = await makeArticle(staff, {
      title: 'Without a body',
      excerpt: 'All there is to say.',
      content,
    });
    const page = await visit(site, `/blog/${slug}`);
    expect(await bodyOf(page).getByText('All there is to say.', { exact: true }).count()).toBe(1);
  });
});

describe('the gallery of an article', () => {
  it('shows all images (ART-15)', async () => {
    const gallery = ['one', 'two', 'three'].map((name) => `https://pictures.example.org/${name}.png`);
    const [first = '', second = ''] = gallery;
    const { slug } = await makeArticle(staff, {
      ...{ title: 'With pictures', gallery, coverImageUrl: first },
      imageAlts: { [first]: { en: 'A field of rice' }, [second]: { id: 'Pasar', en: 'A market at noon' } },
    });
    const page = await site.page();
    await page.route('https://pictures.example.org/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    );
    await page.goto(`${site.product.url}/blog/${slug}`);
    const pictures = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
    expect(await pictures.evaluateAll((each) => each.map((image) => image.getAttribute('src')))).toEqual(
      gallery,
    );
    // Pictures have the alternative text that staff entered. The default is a name from the article title.
    expect(await pictures.evaluateAll((each) => each.map((image) => image.getAttribute('alt')))).toEqual([
      'A field of rice',
      'A market at noon',
      'Picture 3 of 3: With pictures',
    ]);
    expect(await page.getByRole('img', { name: 'A field of rice', exact: true }).count()).toBe(2);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

describe('related articles', () => {
  it('show at most three others of the category (ART-16 ART-17 ART-18 ART-19)', async () => {
    await removeAll(staff, article);
    await makeArticles(staff, 6, { category: 'Market Research' });
    await makeArticle(staff, { title: 'Of another kind', category: 'Case Studies' });
    const page = await visit(site, '/blog/article-5');
    const cards = relatedOf(page).getByRole('article');
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'Article 6',
      'Article 4',
      'Article 3',
    ]);
    for (const card of await cards.all())
      expect(await card.getByText('Market Research', { exact: true }).isVisible()).toBe(true);
    expect(await cards.locator('a[href="/blog/article-5"]').count()).toBe(0);
    await mark(page);
    await cards.getByRole('link', { name: 'Article 3' }).click();
    await page.getByRole('heading', { level: 1, name: 'Article 3' }).waitFor();
    await expect
      .poll(() => cards.getByRole('heading').allTextContents())
      .toEqual(['Article 6', 'Article 5', 'Article 4']);
    expect(await isMarked(page)).toBe(true);
  });

  it('are omitted if there are none (ART-19)', async () => {
    await removeAll(staff, article);
    await makeArticle(staff, { title: 'The only one', category: 'Case Studies' });
    const page = await visit(site, '/blog/the-only-one');
    expect(await relatedOf(page).count()).toBe(0);
  });
});

describe('a missing article', () => {
  it.each([
    [
      '/en',
      'Article not found',
      "Sorry, the article you're looking for could not be found or has been removed.",
    ],
    [
      '/id',
      'Artikel tidak ditemukan',
      'Maaf, artikel yang Anda cari tidak dapat ditemukan atau telah dihapus.',
    ],
  ])('shows a message on %s and a link to the blog (ART-20 ART-21)', async (prefix, title, text) => {
    const page = await visit(site, `${prefix}/blog/no-such-slug`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const button = page
      .getByRole('main')
      .getByRole('link', { name: prefix === '/en' ? 'Back to blog' : 'Kembali ke blog' });
    await button.click();
    await page.waitForURL(`**${prefix}/blog`);
  });

  it('includes drafts, even for staff (ART-20)', async () => {
    const { slug } = await makeArticle(staff, { title: 'In the drawer', status: 'draft' });
    const page = await site.page();
    const login = await page.request.post(`${site.product.url}/api/login`, { data: testAccount });
    expect(login.status()).toBe(200);
    await page.goto(`${site.product.url}/en/blog/${slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Article not found');
    expect(await page.content()).not.toContain('In the drawer');
    const response = await page.request.get(`${site.product.url}/api/articles/slug/${slug}`);
    expect(response.status()).toBe(404);
  });
});

describe('the request for an article', () => {
  beforeAll(async () => {
    await removeAll(staff, article);
    await makeArticle(staff, { title: 'Requested once', slug: 'requested-once' });
    await makeArticle(staff, { title: 'The neighbour', slug: 'the-neighbour' });
  });

  it('uses GET /api/articles/slug/{slug} and does not repeat server-rendered data (ART-24)', async () => {
    const page = await visit(site, '/blog/requested-once');
    expect(calls(page)).toEqual([]);
    await page.goto(`${site.product.url}/blog`);
    await isHydrated(page);
    await page.getByRole('link', { name: 'Requested once' }).click();
    await page.getByRole('heading', { level: 1, name: 'Requested once' }).waitFor();
    await page.getByText('The text of article 1.').waitFor();
    expect(calls(page, 'GET /api/articles/slug/')).toEqual(['GET /api/articles/slug/requested-once?lang=en']);
  });

  it.each([
    ['from the list', '/blog'],
    ['from an article of the same category', '/blog/the-neighbour'],
  ])('is not repeated after a failure, %s, until the visitor retries (ART-23)', async (_from, start) => {
    const page = await visit(site, start);
    await page.route('**/api/articles/slug/**', (route) => route.fulfill({ status: 500, body: '' }));
    const link = page.getByRole('link', { name: 'Requested once' });
    await Promise.all([page.waitForResponse('**/api/articles/slug/**'), link.hover()]);
    await nextFrames(page);
    await link.click();
    await page.getByText('Failed to fetch article', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('An error occurred');
    expect(await page.getByRole('link', { name: 'Back to blog' }).isVisible()).toBe(true);
    expect(calls(page, 'GET /api/articles/slug/').length).toBe(1);
    await page.unroute('**/api/articles/slug/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The text of article 1.').waitFor();
    expect(calls(page, 'GET /api/articles/slug/').length).toBe(2);
  });
});
