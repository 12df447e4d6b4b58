import { AppError } from '@institute/core/api/errors.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { PublicPodcast } from '@institute/core/content/podcast/schemas.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicPodcast } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Serves a podcast, and shows its page. */
async function show(given: Partial<PublicPodcast> = {}, prefix = '') {
  const item = publicPodcast({ availableLanguages: ['id', 'en'], ...given });
  site.api.on(podcast.list, () => [item]);
  site.api.on(podcast.bySlug, () => item);
  await openPage(site, `${prefix}/podcasts/${item.slug}`);
  return item;
}

describe('a podcast', () => {
  it('shows flyer, texts, venue, topics and speakers (POD-01 POD-02 POD-04 POD-06 POD-08)', async () => {
    const item = await show({ flyerUrl: dot, coverImageUrl: `${dot}#cover` });
    const flyer = page.getByRole('img', { name: `Flyer: ${item.title}` });
    await expect.element(flyer).toHaveAttribute('src', dot);
    await expect.element(page.getByText(item.summary)).toBeVisible();
    const facts = textsOf(page.getByRole('definition'));
    expect(facts[1]).toBe('Ruang Dialog');
    expect(facts[2]).toContain('Jalan Contoh No. 17, Jakarta');
    const topics = main.getByRole('heading', { name: 'Topics' }).element().parentElement;
    expect([...(topics?.querySelectorAll('li') ?? [])].map((each) => each.textContent)).toEqual(item.tags);
    for (const text of ['Ratna Wulandari', 'Researcher', 'Sari Puspita', 'Host'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(document.title).toContain(`${item.title} | `);
  });

  it('marks the language of texts that are not translated', async () => {
    await show({
      untranslated: ['address'],
      contributions: [
        { name: 'Ratna Wulandari', role: 'speaker', label: 'Peneliti', labelLanguage: 'id', person: null },
        { name: 'Sari Puspita', role: 'speaker', label: 'Host', labelLanguage: 'en', person: null },
        {
          name: 'Desi Marlina',
          role: 'editor',
          label: 'Penyunting bahasa',
          labelLanguage: 'id',
          person: null,
        },
        { name: 'Yosef Tanamal', role: 'editor', label: '', person: null },
      ],
    });
    for (const [text, lang] of [
      ['Ruang Dialog', null],
      ['Jalan Contoh No. 17, Jakarta', 'id'],
      ['Peneliti', 'id'],
      ['Host', null],
      ['Penyunting bahasa', 'id'],
      ['Editor', null],
    ])
      expect([
        text,
        page
          .getByText(text ?? '', { exact: true })
          .element()
          .getAttribute('lang'),
      ]).toEqual([text, lang]);
  });

  it.each([
    ['/en', 'Friday, 14 March 2031, 19:30', '60 minutes'],
    ['/id', 'Jumat, 14 Maret 2031, 19:30', '60 menit'],
  ])('shows date, time and duration below %s (POD-03 POD-05)', async (prefix, time, length) => {
    await show({}, prefix);
    expect(main.element().querySelector('time')?.textContent).toBe(time);
    await expect.element(page.getByText(length)).toBeVisible();
  });

  it('renders discussion points as HTML with headings of its level (POD-07)', async () => {
    await show({ discussionPoints: '<h2>First</h2><ul><li>a</li></ul>' });
    await expect.element(page.getByRole('heading', { level: 3, name: 'First' })).toBeVisible();
    await expect.element(main.getByRole('listitem').filter({ hasText: /^a$/ })).toBeVisible();
    expect(page.getByText('<ul>').query()).toBeNull();
  });

  it.each([
    ['/en', 'Podcast not found or not yet published.', 'Back to podcasts'],
    ['/id', 'Podcast tidak ditemukan atau belum dipublikasikan.', 'Kembali ke podcast'],
  ])('shows below %s that it is missing or unpublished (POD-09)', async (prefix, text, back) => {
    site.api.on(podcast.bySlug, () => {
      throw new AppError('podcast_not_found');
    });
    await openPage(site, `${prefix}/podcasts/no-such-slug`);
    await expect.element(page.getByText(text)).toBeVisible();
    const link = main.getByRole('link', { name: back });
    await expect.element(link).toHaveAttribute('href', `${prefix}/podcasts`);
  });

  it('uses GET /api/podcasts/slug/{slug} once (POD-10)', async () => {
    const item = publicPodcast();
    site.api.on(podcast.list, () => [item]);
    site.api.on(podcast.bySlug, () => item);
    await openPage(site, '/podcasts');
    await page.getByRole('link', { name: `Details: ${item.title}` }).click();
    await expect.element(page.getByText('Why supplies are counted in days')).toBeVisible();
    expect(site.api.lines('GET /api/podcasts/slug/')).toEqual([
      `GET /api/podcasts/slug/${item.slug}?lang=en`,
    ]);
  });

  it('shows an error and retries on request (STATE-07)', async () => {
    const item = publicPodcast();
    site.api.on(podcast.bySlug, () => {
      throw new AppError('internal');
    });
    await openPage(site, `/podcasts/${item.slug}`);
    await expect.element(title).toHaveTextContent('An error occurred');
    await expect.element(main.getByRole('link', { name: 'Back to podcasts' })).toBeVisible();
    site.api.on(podcast.bySlug, () => item);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(title).toHaveTextContent(item.title);
  });
});
