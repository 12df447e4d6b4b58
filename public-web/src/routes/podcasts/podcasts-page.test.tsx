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
const past = '2021-03-14T12:30:00.000Z';
const cardOf = (title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const titles = (section: string) =>
  textsOf(page.getByRole('region', { name: section }).getByRole('heading', { level: 3 }));
const open = async (path: string, items: PublicPodcast[]) => {
  site.api.on(podcast.list, () => items);
  site.api.on(podcast.bySlug, ({ params: { slug } }) => {
    const found = items.find((item) => item.slug === slug);
    if (!found) throw new AppError('podcast_not_found');
    return found;
  });
  await openPage(site, path);
};

describe('the list of podcasts', () => {
  it('shows a card per podcast with its data (PODL-01 PODL-02 PODL-03 PODL-05 PODL-07)', async () => {
    const coverImageUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const item = publicPodcast({ coverImageUrl });
    await open('/podcasts', [item]);
    expect(titles('Upcoming podcasts')).toEqual([item.title]);
    const card = cardOf(item.title);
    await expect.element(card.getByText(item.summary)).toBeVisible();
    await expect.element(card.getByText('Ruang Dialog')).toBeVisible();
    expect(card.element().querySelector('img')?.getAttribute('src')).toBe(coverImageUrl);
    const topics = card.getByRole('list').last().getByRole('listitem');
    expect(textsOf(topics)).toEqual(['food', 'energy']);
  });

  it.each([
    ['/en/podcasts', /Friday, 14 March 2031, 19:30 WIB/, '60 minutes'],
    ['/id/podcasts', /Jumat, 14 Maret 2031, 19:30 WIB/, '60 menit'],
  ])('shows time and duration on %s (PODL-04 PODL-06)', async (path, time, length) => {
    const item = publicPodcast({ availableLanguages: ['id', 'en'] });
    await open(path, [item]);
    const card = cardOf(item.title);
    await expect.element(card).toHaveTextContent(time);
    await expect.element(card.getByText(length)).toBeVisible();
  });

  it('links to the podcast by a button (PODL-08)', async () => {
    const item = publicPodcast();
    await open('/podcasts', [item]);
    await page.getByRole('link', { name: `Details: ${item.title}` }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(item.title);
    expect(location.pathname).toBe(`/podcasts/${item.slug}`);
  });

  it('lists upcoming podcasts, soonest first, before past ones (PODL-01)', async () => {
    await open('/podcasts', [
      publicPodcast({ title: 'Later', scheduledAt: '2031-05-01T10:00:00.000Z' }),
      publicPodcast({ title: 'Soon' }),
      publicPodcast({ title: 'Over', scheduledAt: past }),
    ]);
    expect(titles('Upcoming podcasts')).toEqual(['Soon', 'Later']);
    expect(titles('Past podcasts')).toEqual(['Over']);
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(textsOf(sections).slice(0, 2)).toEqual(['Upcoming podcasts', 'Past podcasts']);
  });

  it.each([
    ['/en/podcasts', 'No podcasts scheduled'],
    ['/id/podcasts', 'Belum ada podcast yang dijadwalkan'],
  ])('shows on %s that none is scheduled (PODL-09 STATE-08)', async (path, text) => {
    await open(path, []);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows the same if all are past (PODL-09)', async () => {
    await open('/podcasts', [publicPodcast({ title: 'Over', scheduledAt: past })]);
    await expect.element(page.getByText('No podcasts scheduled')).toBeVisible();
    expect(titles('Past podcasts')).toEqual(['Over']);
  });
});
