import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { topicLink } from '#test/component/topics.ts';

const site = useSite();
const list = page.getByRole('region', { name: /^(Publications|Publikasi)$/ });
const titles = () => textsOf(list.getByRole('heading', { level: 3 }));
const fileLinks = list.getByRole('link', { name: /^(Download|View)/ });

async function open(items: PublicResearch[], path = '/research') {
  site.api.on(research.list, () => items);
  await openPage(site, path);
}

describe('the publications', () => {
  it('show title, authors and abstract (RES-02 RES-03 RES-04 RES-08)', async () => {
    const items = ['Publication 2', 'Publication 1'].map((title) =>
      publicPublication({ title, abstract: `What ${title} found.` }),
    );
    await open(items);
    expect(titles()).toEqual(['Publication 2', 'Publication 1']);
    const first = list.getByRole('listitem').first();
    await expect.element(first.getByText('Ratna Wulandari, Bagus Prakoso')).toBeVisible();
    await expect.element(first.getByText('What Publication 2 found.')).toBeVisible();
    expect(site.api.lines('GET /api/research')).toEqual(['GET /api/research?lang=en']);
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
    const badges = [...list.element().querySelectorAll('h3')].map((each) => each.previousElementSibling);
    const names = badges.map((badge) => badge?.textContent);
    expect(names).toEqual(['White Paper', 'Case Study', 'Report', 'Research Brief']);
    const shown = list.getByRole('listitem').first().getByRole('list').first().getByRole('listitem');
    expect(textsOf(shown)).toEqual(['a', 'b', 'c']);
    const first = list.getByRole('listitem').first();
    await expect
      .element(first.getByRole('link', { name: 'a', exact: true }))
      .toHaveAttribute('href', '/topics/a');
  });

  it('mark a topic without a name in the page language with its language', async () => {
    await open([publicPublication({ topics: [topicLink('pangan', { language: 'id' })] })], '/en/research');
    const link = list.getByRole('link', { name: 'pangan' });
    await expect.element(link).toHaveAttribute('lang', 'id');
    await expect.element(link).toHaveAttribute('href', '/en/topics/pangan');
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

  it('include published ones only (RES-11)', async () => {
    await open([
      publicPublication({ title: 'Published' }),
      publicPublication({ title: 'A draft', isPublished: 'false' }),
    ]);
    expect(titles()).toEqual(['Published']);
  });

  it('show a message if there are none or none is published (RES-12 STATE-08)', async () => {
    const none = page.getByText('No publications available yet');
    await open([]);
    await expect.element(none).toBeVisible();
    await open([publicPublication({ isPublished: 'false' })]);
    await expect.element(none).toBeVisible();
  });

  it('show the newest hundred in full, and older ones in one line each', async () => {
    const items = Array.from({ length: 104 }, (_, n) => publicPublication({ title: `Number ${n + 1}` }));
    await open(items);
    const year = list.getByRole('list', { name: '2025', exact: true });
    expect([...year.element().children]).toHaveLength(100);
    const lines = [...(year.element().nextElementSibling?.children ?? [])];
    expect(lines).toHaveLength(4);
    expect(lines[0]?.textContent).toBe('Number 101 Report · Ratna Wulandari, Bagus Prakoso');
    const linked = attributesOf(list.getByRole('link'), 'href');
    expect(linked).toEqual(items.map(({ slug }) => `/research/${slug}`));
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

  it('filters the publications by an area, says how many it has, and shows all again', async () => {
    site.api.on(research.list, ({ query: { domain } }) =>
      ['Elections', 'Harbours']
        .map((title) => publicPublication({ title }))
        .slice(0, domain === 'politics' ? 1 : 2),
    );
    await openPage(site, '/en/research');
    const area = page.getByRole('link', { name: 'Public Policy' });
    await expect.element(area).toHaveAttribute('href', '/en/research?area=public-policy#publications');
    await area.click();
    await expect.element(list.getByText('Public Policy: 1 publication', { exact: true })).toBeVisible();
    await expect.element(area).toHaveAttribute('aria-current', 'true');
    expect(titles()).toEqual(['Elections']);
    await list.getByRole('link', { name: 'View all research' }).click();
    await expect.poll(titles).toEqual(['Elections', 'Harbours']);
    await expect.element(area).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['/en/research?area=education-and-hr', 'No publications in this area yet'],
    ['/id/research?area=education-and-hr', 'Belum ada publikasi di bidang ini'],
  ])('says on %s that an area has no publications', async (path, text) => {
    await open([], path);
    await expect.element(list.getByText(text)).toBeVisible();
    expect(site.api.lines('GET /api/research')[0]).toContain('topic=pendidikan%2Csumber-daya-manusia');
  });

  it('ignores an unknown area', async () => {
    await open([publicPublication()], '/en/research?area=other');
    expect(site.api.lines('GET /api/research')).toEqual(['GET /api/research?lang=en']);
  });

  it('invites to cooperate with a button to the contact page (RES-13)', async () => {
    await open([]);
    const part = page.getByRole('region', { name: "Let's Collaborate" });
    await part.getByRole('link', { name: 'Start a Collaboration' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
    expect(location.pathname).toBe('/contact');
  });
});
