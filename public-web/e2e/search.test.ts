import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, isHydrated, isMarked, mark, visit } from './navigation.ts';

const site = useSharedProduct();
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const marks = (page: Page) => page.locator('main mark').allTextContents();
const status = (page: Page) => page.getByRole('main').getByRole('status').textContent();

describe('the search', () => {
  it.each([
    ['id', 'Cari', 'Cari di seluruh situs', 'pangan', /hasil untuk “pangan”/],
    ['en', 'Search', 'Search the whole website', 'food', /results? for “food”/],
  ])(
    'opens from the header and finds all content types by keyboard in %s',
    async (language, name, label, term, message) => {
      const page = await visit(site, `/${language}`);
      await mark(page);
      await page.getByRole('banner').getByRole('link', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${language}/search`);
      const field = page.getByRole('search').getByLabel(label);
      await field.focus();
      await page.keyboard.type(term);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/search?q=${term}`);
      await expect.poll(() => status(page)).toMatch(message);
      const found = await marks(page);
      expect(found.length).toBeGreaterThan(1);
      expect(found.every((each) => each.toLowerCase().includes(term))).toBe(true);
      expect(await page.getByRole('main').getByRole('list').locator('p').allTextContents()).not.toEqual([]);
      const [first = ''] = await titles(page).allTextContents();
      await titles(page).first().getByRole('link').press('Enter');
      await page.getByRole('heading', { level: 1, name: first }).waitFor();
      await page.goBack();
      await expect.poll(() => status(page)).toMatch(message);
      expect(await page.getByRole('search').getByLabel(label).inputValue()).toBe(term);
      expect(await isMarked(page)).toBe(true);
      expect(page.problems).toEqual([]);
    },
  );

  it('is server-rendered, not fetched again and not indexed', async () => {
    const page = await visit(site, '/en/search?q=research');
    expect(calls(page, 'GET /api/search')).toEqual([]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(await page.title()).toMatch(/^Search \| /);
    expect((await (await fetch(`${site.product.url}/sitemap.xml`)).text()).includes('/search')).toBe(false);
  });

  it('loads more results and focuses the first new one', async () => {
    const page = await visit(site, '/en/search?q=a');
    expect(await titles(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Show more results' }).click();
    await expect.poll(() => titles(page).count()).toBeGreaterThan(12);
    const added = await titles(page).nth(12).textContent();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(added);
    expect(new URL(page.url()).search).toBe('?q=a&page=2');
    const shown = await titles(page).allTextContents();
    await page.reload();
    expect(await titles(page).allTextContents()).toEqual(shown);
  });

  it('explains its input, a shortened term and no results', async () => {
    const page = await visit(site, '/en/search');
    await page.getByText('Type one or more words.').waitFor();
    await page.goto(`${site.product.url}/en/search?q=${'zz'.repeat(150)}`);
    await page.getByText('Only the first 200 characters were searched.').waitFor();
    expect(await status(page)).toBe(`Nothing was found for “${'zz'.repeat(100)}”.`);
    await page.getByRole('main').getByRole('link', { name: 'Research' }).click();
    await page.waitForURL('**/en/research');
  });

  it('shows the search term as text', async () => {
    const page = await visit(site, `/en/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> a')}`);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await status(page)).toContain('<img src=x onerror=alert(1)> a');
    expect(page.problems).toEqual([]);
  });

  it('shows loading and errors, and finds results on a retry', async () => {
    const page = await visit(site, '/en/search');
    let respond: (isFine: boolean) => void = () => {};
    let next = new Promise<boolean>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/search?**', async (route) => {
      await ((await next) ? route.continue() : route.fulfill({ status: 500, body: '{}' }));
    });
    await page.getByRole('searchbox').fill('research');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('Searching...').waitFor();
    respond(false);
    await page.getByRole('alert').waitFor();
    next = Promise.resolve(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => status(page)).toMatch(/results/);
  });

  it.each([
    ['id', 'riset', 'Cari', /hasil/],
    ['en', 'research', 'Search', /results/],
  ])('works without scripts in %s', async (language, term, name, message) => {
    const page = await site.open(`/${language}/nowhere`, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    // The 404 page has a search field, too.
    await page.getByRole('searchbox').fill(term);
    await page.getByRole('search').getByRole('button', { name }).click();
    expect(new URL(page.url()).pathname).toBe(`/${language}/search`);
    expect(await status(page)).toMatch(message);
    expect((await marks(page)).length).toBeGreaterThan(1);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
  });

  it('is in the mobile menu', async () => {
    const page = await visit(site, '/en', { viewport: { width: 390, height: 800 } });
    expect(await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/en/search');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await isHydrated(page);
  });
});
