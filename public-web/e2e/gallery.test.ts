import { type TestPage, useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';

const site = useSharedProduct();
const slug = 'laboratorium-metode-dibuka';
let pictures: string[] = [];
beforeAll(async () => {
  const response = await fetch(`${site.product.url}/api/articles/slug/${slug}`);
  pictures = (await response.json()).gallery;
});

async function openArticle(language: string, options: BrowserContextOptions = {}): Promise<TestPage> {
  const page = await site.open(`/${language}/blog/${slug}`, options);
  if (options.javaScriptEnabled !== false) await isHydrated(page);
  return page;
}
const linksOf = (page: Page, name = 'Gallery') => page.getByRole('region', { name }).getByRole('link');

describe('the gallery of an article', () => {
  it('is a list of image links without scripts', async () => {
    const page = await openArticle('en', { javaScriptEnabled: false });
    const links = linksOf(page);
    expect(pictures).toHaveLength(3);
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(pictures);
    await links.first().click();
    await page.waitForURL(`**${pictures[0]}`);
  });

  it('opens a lightbox that a swipe advances, in the page language', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await openArticle('id', phone);
    await linksOf(page, 'Galeri').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Galeri' });
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Gambar 1 dari 3');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
    await touch('touchStart', 300);
    for (let x = 290; x >= 40; x -= 10) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Gambar 2 dari 3');
    await expect
      .poll(() => dialog.getByRole('region').evaluate((track) => track.scrollLeft % track.clientWidth))
      .toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('leaves the page unchanged with a message if the code of the lightbox cannot be fetched', async () => {
    const page = await openArticle('en');
    await page.context().setOffline(true);
    await linksOf(page).first().click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Gallery' }).waitFor();
  });

  it('opens an image in a new tab on a modified click', async () => {
    const page = await openArticle('en');
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      linksOf(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL((url) => url.pathname === pictures[0]);
  });
});
