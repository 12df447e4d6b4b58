import type { ApiClient } from '@institute/core/api-client.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch, removeAll } from './content.ts';
import { calls, goInside, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});
beforeEach(() => removeAll(staff, research));

const listOf = (page: Page) => page.getByRole('region', { name: /^(Publications|Publikasi)$/ });
const titlesOf = (page: Page) => listOf(page).getByRole('heading', { level: 3 }).allTextContents();

const fileLinks = (page: Page) => listOf(page).getByRole('link', { name: /^(Download|View)/ });

/** Opens the research page by client navigation and changes the list in the response. */
async function openChanged(
  change: (items: PublicResearch[]) => unknown[],
  from: '/about' | '/id/about' = '/about',
) {
  const page = await visit(site, from);
  await page.route('**/api/research?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Research|Riset)$/ })
    .click();
  await listOf(page).waitFor();
  return page;
}

describe('the publications', () => {
  it('show title, authors and abstract from the server (RES-02 RES-03 RES-04 RES-08)', async () => {
    await makeResearch(staff, 2);
    const page = await visit(site, '/research');
    expect(await titlesOf(page)).toEqual(['Publication 2', 'Publication 1']);
    const first = listOf(page).locator('ul > li').first();
    expect(await first.getByText('Ratna Wulandari, Bagus Prakoso').isVisible()).toBe(true);
    expect(await first.getByText('What publication 2 found.').isVisible()).toBe(true);
    expect(calls(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['/about', '3 days ago'],
    ['/id/about', '3 hari yang lalu'],
  ] as const)('show on %s their age as %j (RES-05)', async (from, age) => {
    await makeResearch(staff, 1);
    const threeDays = 3 * 24 * 3600 * 1000;
    const publicationDate = new Date(Date.now() - threeDays).toISOString();
    const page = await openChanged((items) => items.map((item) => ({ ...item, publicationDate })), from);
    await listOf(page).getByText(age, { exact: true }).waitFor();
  });

  it('show at most three tags and the type (RES-06 RES-07)', async () => {
    for (const type of ['whitepaper', 'case-study', 'report', 'research-brief'] as const)
      await makeResearch(staff, 1, { type, tags: ['a', 'b', 'c', 'd', 'e'] });
    const page = await visit(site, '/research');
    for (const name of ['White Paper', 'Case Study', 'Report', 'Research Brief'])
      expect(await listOf(page).getByText(name, { exact: true }).isVisible()).toBe(true);
    const tags = listOf(page).getByRole('listitem').first().getByRole('list').first().getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(['a', 'b', 'c']);
  });

  it('have view and download links only with a file (RES-09 RES-10)', async () => {
    await makeResearch(staff, 1, { title: 'Without a file' });
    await makeResearch(staff, 1, { title: 'With a file', downloadUrl: 'https://example.org/a.pdf' });
    const page = await visit(site, '/research');
    const download = page.getByRole('link', { name: 'Download: With a file' });
    expect(await download.getAttribute('href')).toBe('https://example.org/a.pdf');
    expect(await download.getAttribute('download')).not.toBeNull();
    const view = page.getByRole('link', { name: /^View: With a file/ });
    expect(await view.getAttribute('href')).toBe('https://example.org/a.pdf');
    expect(await view.getAttribute('target')).toBe('_blank');
    expect(await view.getAttribute('rel')).toContain('noopener');
    expect(await fileLinks(page).count()).toBe(2);
  });

  it('have no link for an empty or invalid address (RES-10)', async () => {
    await makeResearch(staff, 1);
    for (const downloadUrl of ['', 'javascript:alert(1)', '//evil.example/a.pdf']) {
      const page = await openChanged((items) => items.map((item) => ({ ...item, downloadUrl })));
      await listOf(page).getByRole('heading', { name: 'Publication 1' }).waitFor();
      expect(await fileLinks(page).count()).toBe(0);
    }
  });

  it('include published ones only (RES-11)', async () => {
    await makeResearch(staff, 4);
    const flags = ['true', 'false', null, true];
    const page = await openChanged((items) =>
      items.map((item, index) => ({ ...item, isPublished: flags[index] })),
    );
    await listOf(page).getByRole('heading', { level: 3 }).first().waitFor();
    expect(await titlesOf(page)).toEqual(['Publication 4']);
  });

  it('show a message if there are none or none is published (RES-12 STATE-08)', async () => {
    const page = await visit(site, '/research');
    expect(await page.getByText('No publications available yet').isVisible()).toBe(true);
    await makeResearch(staff, 1);
    const other = await openChanged((items) => items.map((item) => ({ ...item, isPublished: 'false' })));
    await other.getByText('No publications available yet').waitFor();
  });

  it('show loading and errors (STATE-06 STATE-07)', async () => {
    const page = await visit(site, '/about');
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/research?**', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await goInside(page, 'Research');
    await page.getByText('Loading publications...').waitFor();
    refuse();
    await page.getByRole('alert').getByText('An error occurred').waitFor();
    expect(calls(page, 'GET /api/research')).toHaveLength(1);
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
    const page = await visit(site, path);
    const headings = page.getByRole('region', { name }).getByRole('heading', { level: 3 });
    expect(await headings.allTextContents()).toEqual(areas);
  });

  it('invites to cooperate with a button to the contact page (RES-13)', async () => {
    const page = await visit(site, '/research');
    const part = page.getByRole('region', { name: "Let's Collaborate" });
    await part.getByRole('link', { name: 'Start a Collaboration' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});
