import { AppError } from '@institute/core/api/errors.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { servePublications } from '#test/component/publications.ts';
import { attributesOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { publicTopic, topicLink } from '#test/component/topics.ts';

const site = useSite();
const list = page.getByRole('region', { name: /^(Publications|Publikasi)$/ });
const heading = list.getByRole('heading', { level: 2 });
const titles = () => textsOf(list.getByRole('heading', { level: 3 }));
const fileLinks = list.getByRole('link', { name: /^(Download|View)/ });
const first = list
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
  .first();

async function open(items: PublicResearch[], path = '/research') {
  servePublications(site.api, items);
  await openPage(site, path);
}

describe('the publications', () => {
  it('show title, authors and abstract (RES-02 RES-03 RES-04 RES-08)', async () => {
    const items = ['Publication 2', 'Publication 1'].map((title) =>
      publicPublication({ title, abstract: `What ${title} found.` }),
    );
    await open(items);
    expect(titles()).toEqual(['Publication 2', 'Publication 1']);
    await expect.element(first.getByText('Ratna Wulandari, Bagus Prakoso')).toBeVisible();
    await expect.element(first.getByText('What Publication 2 found.')).toBeVisible();
    expect(site.api.lines('GET /api/research')).toEqual([
      'GET /api/research?lang=en&limit=20',
      'GET /api/research/counts',
    ]);
  });

  it.each([
    ['/research', '3 days ago'],
    ['/id/research', '3 hari yang lalu'],
  ])('show on %s their age as %j (RES-05)', async (path, age) => {
    const publicationDate = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await open([publicPublication({ publicationDate })], path);
    await expect.element(list.getByText(age, { exact: true })).toBeVisible();
  });

  it('show at most three tags and the type (RES-06 RES-07)', async () => {
    const types = ['whitepaper', 'case-study', 'report', 'research-brief'] as const;
    const tags = ['a', 'b', 'c', 'd', 'e'];
    await open(types.map((type) => publicPublication({ title: type, type, tags })));
    for (const name of ['White Paper', 'Case Study', 'Report', 'Research Brief'])
      await expect.element(list.getByText(name, { exact: true }).last()).toBeVisible();
    expect(textsOf(first.getByRole('listitem'))).toEqual(['a', 'b', 'c']);
  });

  it('show date and pages, and their domain', async () => {
    const pdf = { bytes: 1000, pages: 24, language: 'en' as const };
    const topics = [topicLink('rice', { domain: 'economy' })];
    await open([publicPublication({ pdf, topics })]);
    for (const text of ['4 March 2025', '24 pages', 'Economy'])
      await expect.element(first.getByText(text, { exact: true })).toBeVisible();
  });

  it('have view and download links only with a file (RES-09 RES-10)', async () => {
    const downloadUrl = 'https://example.org/a.pdf';
    await open([
      publicPublication({ title: 'Without a file' }),
      publicPublication({ title: 'With a file', downloadUrl }),
    ]);
    const download = page.getByRole('link', { name: 'Download: With a file' });
    await expect.element(download).toHaveAttribute('href', downloadUrl);
    await expect.element(download).toHaveAttribute('download');
    const view = page.getByRole('link', { name: /^View: With a file/ });
    await expect.element(view).toHaveAttribute('href', downloadUrl);
    await expect.element(view).toHaveAttribute('target', '_blank');
    await expect.element(view).toHaveAttribute('rel', 'noopener noreferrer');
    expect(fileLinks.elements()).toHaveLength(2);
  });

  it.each(['', 'javascript:alert(1)', '//evil.example/a.pdf'])(
    'have no link for the address %j (RES-10)',
    async (downloadUrl) => {
      await open([publicPublication({ downloadUrl })]);
      expect(titles()).toHaveLength(1);
      expect(fileLinks.query()).toBeNull();
    },
  );

  it('open from everywhere in their row but its other links', async () => {
    await open([publicPublication({ downloadUrl: 'https://example.org/a.pdf', tags: ['food'] })]);
    const at = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    };
    const link = first.getByRole('link', { name: 'Values at risk', exact: true }).element();
    expect(at(first.getByText('What we found on exposure.').element())).toBe(link);
    expect(at(first.getByRole('time').element())).toBe(link);
    for (const other of [first.getByRole('link', { name: 'food' }), ...fileLinks.all()])
      expect(at(other.element())).toBe(other.element());
  });

  it('include published ones only (RES-11)', async () => {
    await open([
      publicPublication({ title: 'Published' }),
      publicPublication({ title: 'A draft', isPublished: 'false' }),
    ]);
    expect(titles()).toEqual(['Published']);
  });

  it('show a message and no filters if there are none or none is published (RES-12 STATE-08)', async () => {
    for (const items of [[], [publicPublication({ isPublished: 'false' })]]) {
      await open(items);
      await expect.element(page.getByText('No publications available yet')).toBeVisible();
      for (const other of ['Newest first', '0 publications', 'RSS feed'])
        expect(page.getByRole('main').getByText(other).query()).toBeNull();
      expect(page.getByRole('combobox').query()).toBeNull();
    }
  });

  it('are in lists by year with its number, undated ones last', async () => {
    const dated = (title: string, publicationDate: string | null) =>
      publicPublication({ title, publicationDate });
    await open([
      dated('New', '2026-02-02T05:00:00.000Z'),
      dated('Old', '2025-02-02T05:00:00.000Z'),
      dated('Older', '2025-02-01T05:00:00.000Z'),
      dated('Undated', null),
    ]);
    await expect.element(heading).toHaveTextContent('4 publications');
    await expect.element(heading).toHaveAttribute('aria-live', 'polite');
    const year = (name: string) => list.getByRole('list', { name, exact: true });
    const titlesOf = (name: string) => textsOf(year(name).getByRole('heading'));
    expect(['2026', '2025', 'Undated'].map(titlesOf)).toEqual([['New'], ['Old', 'Older'], ['Undated']]);
    expect(textsOf(list.getByText(/^\d publications?$/))).toEqual([
      '4 publications',
      '1 publication',
      '2 publications',
      '1 publication',
    ]);
  });

  it('show twenty, and more in place', async () => {
    const items = Array.from({ length: 45 }, (_, n) => publicPublication({ title: `Number ${n + 1}` }));
    // The focus on a title prefetches its page.
    site.api.on(research.bySlug, () => publicPublication());
    site.api.on(research.related, () => []);
    await open(items, '/en/research?type=report');
    expect(titles()).toHaveLength(20);
    const more = list.getByRole('link', { name: 'Show more' });
    await expect.element(more).toHaveAttribute('href', '/en/research?type=report&page=2');
    await more.click();
    await expect.poll(() => document.activeElement?.textContent).toBe('Number 21');
    expect(location.search).toBe('?type=report&page=2');
    expect(titles()).toHaveLength(40);
    await expect.element(heading).toHaveTextContent('45 publications');
    await openPage(site, '/en/research?type=report&page=2');
    expect(titles()).toHaveLength(40);
    await more.click();
    await expect.poll(() => titles().length).toBe(45);
    expect(more.query()).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    servePublications(site.api, [publicPublication()]);
    site.api.on(research.list, () => {
      throw new AppError('internal');
    });
    await openPage(site, '/en/research');
    await expect.element(list.getByRole('alert')).toBeVisible();
    await expect.element(heading).toHaveTextContent('Publications');
    servePublications(site.api, [publicPublication()]);
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(titles).toEqual(['Values at risk']);
  });
});

describe('the rest of the research page', () => {
  it.each([
    [
      '/en/research',
      'Research Areas',
      ['Public Policy', 'Digital Economy', 'Education and HR', 'Social and Cultural'],
    ],
    [
      '/id/research',
      'Bidang Riset',
      ['Kebijakan Publik', 'Ekonomi Digital', 'Pendidikan dan SDM', 'Sosial dan Budaya'],
    ],
  ])('shows the four areas in order on %s (RES-01)', async (path, name, areas) => {
    await open([], path);
    expect(textsOf(page.getByRole('region', { name }).getByRole('heading', { level: 3 }))).toEqual(areas);
  });

  it('has the feed of the site', async () => {
    await open([publicPublication()], '/id/research');
    const feed = page.getByRole('main').getByRole('link', { name: 'Umpan RSS' });
    await expect.element(feed).toHaveAttribute('href', '/id/feed.xml');
  });

  it('invites to cooperate with a button to the contact page (RES-13)', async () => {
    await open([]);
    const part = page.getByRole('region', { name: "Let's Collaborate" });
    await part.getByRole('link', { name: 'Start a Collaboration' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
    expect(location.pathname).toBe('/contact');
  });
});

describe('a filter', () => {
  const topics = [topicLink('Food security', { slug: 'food' })];
  const items = [
    publicPublication({ title: 'Elections', area: 'public-policy', topics }),
    publicPublication({ title: 'Harbours', area: 'digital-economy', type: 'whitepaper', topics }),
    publicPublication({ title: 'Courts', area: 'public-policy', type: 'whitepaper' }),
  ];
  const numbers = () =>
    textsOf(page.getByRole('region', { name: 'Research Areas' }).getByText(/publications?$/));

  it('by an area shows its publications; the numbers of the areas stay', async () => {
    await open(items, '/en/research?type=whitepaper');
    expect(numbers()).toEqual(['2 publications', '1 publication']);
    const link = page.getByRole('link', { name: 'Public Policy', exact: true });
    await expect.element(link).toHaveAttribute('href', '/en/research?area=public-policy');
    await link.click();
    await expect.poll(titles).toEqual(['Elections', 'Courts']);
    await expect.element(heading).toHaveTextContent('2 publications');
    await expect.element(link).toHaveAttribute('aria-current', 'true');
    expect(numbers()).toEqual(['2 publications', '1 publication']);
  });

  it('by a tag is added to the others', async () => {
    await open(items, '/en/research?area=public-policy&page=3');
    const tag = first.getByRole('link', { name: 'Food security' });
    await expect.element(tag).not.toHaveAttribute('aria-current');
    await tag.click();
    await expect.poll(() => location.search).toBe('?area=public-policy&topic=food');
    await expect.poll(titles).toEqual(['Elections']);
    await expect.element(tag).toHaveAttribute('aria-current', 'true');
    const chips = list.getByRole('link', { name: /^Remove filter/ });
    expect(attributesOf(chips, 'href')).toEqual([
      '/en/research?area=public-policy',
      '/en/research?topic=food',
    ]);
    await expect.element(chips.first()).toHaveAccessibleName('Remove filter: Topic: Food security');
  });

  it('by a slug of the other language names the topic in the page language', async () => {
    servePublications(site.api, items);
    site.api.on(research.list, () => items);
    site.api.on(topic.bySlug, () => publicTopic({ id: 'Food security', name: 'Food security' }));
    await openPage(site, '/en/research?topic=pangan');
    await expect
      .element(list.getByRole('link', { name: 'Remove filter: Topic: Food security' }))
      .toBeVisible();
    const tag = first.getByRole('link', { name: 'Food security' });
    await expect.element(tag).toHaveAttribute('aria-current', 'true');
  });

  it('marks a tag without a name in the page language with its language', async () => {
    const named = [topicLink('pangan', { language: 'id' })];
    await open([publicPublication({ topics: named })], '/en/research');
    await expect.element(list.getByRole('link', { name: 'pangan' })).toHaveAttribute('lang', 'id');
  });

  it('without matches says so once, with links that remove it', async () => {
    await open(items, '/en/research?area=education-and-hr&topic=trust');
    await expect.element(heading).toHaveTextContent('No publication matches');
    expect(textsOf(list.getByRole('link', { name: /^Remove filter|^Clear all/ }))).toHaveLength(3);
    await expect.element(list.getByRole('link', { name: 'Remove filter: Topic: trust' })).toBeVisible();
    expect(list.getByText('Newest first').query()).toBeNull();
    await list.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => titles().length).toBe(3);
  });

  it('with invalid values is ignored', async () => {
    await open(items, '/en/research?area=other&type=x&year=12&language=fr&topic=a,b');
    expect(site.api.lines('GET /api/research')).toEqual([
      'GET /api/research?lang=en&limit=20',
      'GET /api/research/counts',
    ]);
  });

  it('works without numbers of publications', async () => {
    servePublications(site.api, items);
    site.api.on(research.counts, () => {
      throw new AppError('internal');
    });
    await openPage(site, '/en/research?area=public-policy');
    await expect.element(heading).toHaveTextContent('2 publications');
    expect(numbers()).toEqual([]);
    expect(titles()).toEqual(['Elections', 'Courts']);
  });
});
