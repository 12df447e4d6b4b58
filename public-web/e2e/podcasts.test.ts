import type { ApiClient } from '@institute/core/api-client.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { PodcastInput } from '@institute/core/content/podcast/schemas.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAll } from './content.ts';
import { calls, goInside, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});
beforeEach(() => removeAll(staff, podcast));

/** 14 March of next year, 19:30 in Jakarta, and a date in the year before last. */
const year = new Date().getUTCFullYear() + 1;
const coming = `${year}-03-14T12:30:00.000Z`;
const past = `${year - 3}-03-14T12:30:00.000Z`;

function makePodcast(given: Partial<PodcastInput> = {}) {
  const body: PodcastInput = {
    title: 'Islands that do not wait',
    summary: 'What can an island prepare?',
    scheduledAt: coming,
    location: 'Ruang Dialog',
    address: 'Jalan Contoh No. 17, Jakarta',
    durationMinutes: 60,
    tags: ['food', 'energy'],
    discussionPoints: '<ul><li>Why supplies are counted in days</li></ul>',
    speakers: [
      { speakerName: 'Ratna Wulandari', role: 'Researcher' },
      { speakerName: 'Sari Puspita', role: 'Host' },
    ],
    coverImageUrl: 'https://pictures.example/cover.webp',
    flyerUrl: 'https://pictures.example/flyer.webp',
    language: 'en',
    ...given,
  };
  return staff.call(podcast.admin.create, { body });
}

/** A pixel that replaces images of other sites. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function open(path: string) {
  const page = await site.page();
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: dot }),
  );
  await page.goto(site.product.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const cardsOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name })
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

describe('the list of podcasts', () => {
  it('shows a card per podcast with its data (PODL-01 PODL-02 PODL-03 PODL-05 PODL-07)', async () => {
    await makePodcast();
    const page = await open('/podcasts');
    const card = cardsOf(page, 'Upcoming podcasts');
    expect(await card.count()).toBe(1);
    expect(await card.getByRole('heading').textContent()).toBe('Islands that do not wait');
    expect(await card.getByText('What can an island prepare?').isVisible()).toBe(true);
    expect(await card.locator('img').getAttribute('src')).toBe('https://pictures.example/cover.webp');
    expect(await card.getByText('Ruang Dialog').isVisible()).toBe(true);
    const topics = card.getByRole('list').last().getByRole('listitem');
    expect(await topics.allTextContents()).toEqual(['food', 'energy']);
    expect(calls(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['/en/podcasts', new RegExp(`, 14 March ${year}, 19:30 WIB`), '60 minutes'],
    ['/id/podcasts', new RegExp(`, 14 Maret ${year}, 19:30 WIB`), '60 menit'],
  ])('shows time and duration on %s (PODL-04 PODL-06)', async (path, time, length) => {
    await makePodcast();
    const page = await open(path);
    const card = page.locator('main li').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(await card.textContent()).toMatch(time);
    expect(await card.getByText(length).isVisible()).toBe(true);
  });

  it('links to the podcast by a button (PODL-08)', async () => {
    const { slug } = await makePodcast();
    const page = await visit(site, '/podcasts');
    await page.getByRole('link', { name: 'Details: Islands that do not wait' }).click();
    await page.getByRole('heading', { level: 1, name: 'Islands that do not wait' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/podcasts/${slug}`);
  });

  it('lists upcoming podcasts, soonest first, before past ones', async () => {
    await makePodcast({ title: 'Later', scheduledAt: `${year}-05-01T10:00:00.000Z` });
    await makePodcast({ title: 'Soon' });
    await makePodcast({ title: 'Over', scheduledAt: past });
    const page = await open('/podcasts');
    const titles = (name: string) => cardsOf(page, name).getByRole('heading').allTextContents();
    expect(await titles('Upcoming podcasts')).toEqual(['Soon', 'Later']);
    expect(await titles('Past podcasts')).toEqual(['Over']);
  });

  it.each([
    ['/en/podcasts', 'No podcasts scheduled'],
    ['/id/podcasts', 'Belum ada podcast yang dijadwalkan'],
  ])('shows on %s that none is scheduled (PODL-09 STATE-08)', async (path, text) => {
    const page = await open(path);
    expect(await page.getByText(text).isVisible()).toBe(true);
  });

  it('shows the same if all are past (PODL-09)', async () => {
    await makePodcast({ scheduledAt: past });
    const page = await open('/podcasts');
    expect(await page.getByText('No podcasts scheduled').isVisible()).toBe(true);
    expect(await cardsOf(page, 'Past podcasts').count()).toBe(1);
  });

  it('shows loading, then one error (STATE-06 STATE-07 STATE-14)', async () => {
    const page = await visit(site, '/about');
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/podcasts?**', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await goInside(page, 'Podcasts');
    await page.getByText('Loading podcasts...').waitFor();
    refuse();
    await page.getByRole('alert').getByText('An error occurred').waitFor();
    expect(calls(page, 'GET /api/podcasts')).toHaveLength(1);
  });
});

describe('a podcast', () => {
  it('shows flyer, texts, venue, topics and speakers (POD-01 POD-02 POD-04 POD-06 POD-08)', async () => {
    const { slug } = await makePodcast();
    const page = await open(`/podcasts/${slug}`);
    const flyer = page.getByRole('img', { name: 'Flyer: Islands that do not wait' });
    expect(await flyer.getAttribute('src')).toBe('https://pictures.example/flyer.webp');
    expect(await page.getByText('What can an island prepare?').isVisible()).toBe(true);
    const facts = await page.getByRole('definition').allTextContents();
    expect(facts[1]).toBe('Ruang Dialog');
    expect(facts[2]).toContain('Jalan Contoh No. 17, Jakarta');
    expect(await page.getByRole('heading', { name: 'Topics' }).isVisible()).toBe(true);
    const topics = page.getByRole('heading', { name: 'Topics' }).locator('xpath=..').getByRole('listitem');
    expect(await topics.allTextContents()).toEqual(['food', 'energy']);
    for (const text of ['Ratna Wulandari', 'Researcher', 'Sari Puspita', 'Host'])
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    expect(await page.title()).toContain('Islands that do not wait | ');
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['/en', /^\w+, 14 March \d{4}, 19:30$/, '60 minutes'],
    ['/id', /^\w+, 14 Maret \d{4}, 19:30$/, '60 menit'],
  ])('shows date, time and duration below %s (POD-03 POD-05)', async (prefix, time, length) => {
    const { slug } = await makePodcast();
    const page = await open(`${prefix}/podcasts/${slug}`);
    expect(await page.locator('main time').textContent()).toMatch(time);
    expect(await page.getByText(length).isVisible()).toBe(true);
  });

  it('renders discussion points as HTML without dangerous markup (POD-07)', async () => {
    const { slug } = await makePodcast({
      discussionPoints: '<h2>First</h2><ul><li>a</li></ul><script>document.title = "x"</script>',
    });
    const page = await open(`/podcasts/${slug}`);
    expect(await page.getByRole('heading', { level: 3, name: 'First' }).isVisible()).toBe(true);
    expect(await page.locator('main li', { hasText: /^a$/ }).isVisible()).toBe(true);
    expect(await page.title()).not.toBe('x');
    expect(await page.getByText('<ul>').count()).toBe(0);
  });

  it.each([
    ['/en', 'Podcast not found or not yet published.', 'Back to podcasts'],
    ['/id', 'Podcast tidak ditemukan atau belum dipublikasikan.', 'Kembali ke podcast'],
  ])('shows below %s that it is missing or unpublished (POD-09)', async (prefix, text, back) => {
    const { slug } = await makePodcast({ status: 'draft' });
    for (const each of ['no-such-slug', slug]) {
      const page = await open(`${prefix}/podcasts/${each}`);
      expect(await page.getByText(text).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: back }).getAttribute('href')).toBe(`${prefix}/podcasts`);
    }
    expect((await fetch(`${site.product.url}${prefix}/podcasts/no-such-slug`)).status).toBe(404);
  });

  it('uses GET /api/podcasts/slug/{slug} (POD-10)', async () => {
    const { slug } = await makePodcast();
    const page = await visit(site, '/podcasts');
    await page.getByRole('link', { name: 'Details: Islands that do not wait' }).click();
    await page.getByText('Why supplies are counted in days').waitFor();
    expect(calls(page, 'GET /api/podcasts')).toEqual([`GET /api/podcasts/slug/${slug}?lang=en`]);
  });

  it('shows an error and retries on request (STATE-07)', async () => {
    await makePodcast();
    const page = await visit(site, '/podcasts');
    await page.route('**/api/podcasts/slug/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Details: Islands that do not wait' }).click();
    await page.getByRole('heading', { level: 1, name: 'An error occurred' }).waitFor();
    await page.unroute('**/api/podcasts/slug/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Islands that do not wait' }).waitFor();
  });
});
