import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, goInside, isHydrated, nextFrames, visit } from './navigation.ts';

const site = useSharedProduct();
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

describe('loaded data', () => {
  it('is not fetched again on Back (STATE-11)', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Services');
    await page.getByRole('heading', { name: 'Market Research' }).first().waitFor();
    await goInside(page, 'About');
    await page.getByRole('heading', { name: 'About Our Institute' }).waitFor();
    await goInside(page, 'Services');
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    await goInside(page, 'Home');
    await page.getByRole('heading', { name: 'Our Team' }).waitFor();
    expect(calls(page, 'GET /api/services')).toEqual(['GET /api/services?lang=en']);
  });

  it('is not fetched again over time (STATE-12)', async () => {
    const page = await site.page();
    await page.clock.install();
    await page.goto(`${site.product.url}/nowhere`);
    await isHydrated(page);
    await goInside(page, 'Blog');
    await cardsOf(page).first().waitFor();
    const before = calls(page);
    expect(before).toEqual(['GET /api/articles?lang=en&limit=12']);
    await page.clock.runFor(120_000);
    await nextFrames(page);
    expect(calls(page)).toEqual(before);
  });

  it('is not fetched again on focus or reconnect (STATE-13)', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Blog');
    await cardsOf(page).first().waitFor();
    const before = calls(page);
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('visibilitychange'));
      }
      for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name));
    });
    await nextFrames(page);
    expect(calls(page)).toEqual(before);
  });

  it('is not fetched again after a failure until the visitor retries (STATE-14)', async () => {
    const page = await site.page();
    await page.clock.install();
    await page.goto(`${site.product.url}/nowhere`);
    await isHydrated(page);
    await page.route('**/api/podcasts*', (route) => route.fulfill({ status: 500, body: '' }));
    await goInside(page, 'Podcasts');
    await page.getByText('An error occurred', { exact: true }).waitFor();
    await page.clock.runFor(30_000);
    await nextFrames(page);
    expect(calls(page, 'GET /api/podcasts').length).toBe(1);
    await page.unroute('**/api/podcasts*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cardsOf(page).or(page.getByRole('main').getByRole('listitem')).first().waitFor();
    expect(calls(page, 'GET /api/podcasts').length).toBe(2);
  });
});

describe('loading lists', () => {
  it.each([
    ['Services', 'services', 'Loading services...'],
    ['Research', 'research', 'Loading publications...'],
    ['Podcasts', 'podcasts', 'Loading podcasts...'],
    ['Blog', 'articles', 'Loading articles...'],
  ] as const)('show loading and then an error: %s (STATE-06 STATE-07)', async (name, call, text) => {
    const page = await visit(site, '/nowhere');
    let respond = () => {};
    const waited = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(`**/api/${call}*`, async (route) => {
      await waited;
      await route.fulfill({ status: 500, body: '' });
    });
    await goInside(page, name);
    await page.getByRole('status').getByText(text).waitFor();
    respond();
    await page.getByRole('alert').getByText('An error occurred', { exact: true }).waitFor();
    expect(await page.getByRole('status').getByText(text).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  });

  it.each([
    ['Services', 'services', 'No services available'],
    ['Research', 'research', 'No publications available yet'],
    ['Blog', 'articles', 'No articles published yet'],
  ] as const)('show on %s that there is no content (V6 STATE-08)', async (name, call, text) => {
    const page = await visit(site, '/nowhere');
    await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: [] }));
    await goInside(page, name);
    await page.getByText(text, { exact: true }).waitFor();
  });
});

it('marks the current section in the table of contents, also after a jump', async () => {
  const page = await visit(site, '/en/blog/membaca-ketahanan-nasional-sebagai-satu-sistem', {
    viewport: { width: 1440, height: 700 },
  });
  const marked = () =>
    page.getByRole('navigation', { name: 'Table of contents' }).locator('[aria-current]').allTextContents();
  const leap = (where: 'top' | 'end') =>
    page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), where === 'end');
  expect(await marked()).toEqual([]);
  await leap('end');
  await expect.poll(marked).toEqual(['What it means for decision-makers']);
  await leap('top');
  await expect.poll(marked).toEqual([]);
});

it('sends cookies with API requests of a page (API-01)', async () => {
  const page = await site.page();
  await page.request.post(`${site.product.url}/api/login`, { data: testAccount });
  await page.goto(`${site.product.url}/nowhere`);
  await isHydrated(page);
  const [read] = await Promise.all([page.waitForRequest('**/api/articles*'), goInside(page, 'Blog')]);
  expect((await read.allHeaders()).cookie).toMatch(/(^|; )sid=/);
  await page.getByRole('textbox', { name: 'Your email address' }).fill('cookie@example.org');
  const [write] = await Promise.all([
    page.waitForRequest('**/subscribe'),
    page.getByRole('button', { name: 'Subscribe' }).click(),
  ]);
  expect((await write.allHeaders()).cookie).toMatch(/(^|; )sid=/);
});
