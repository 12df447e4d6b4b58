import type { ApiClient } from '@institute/core/api-client.ts';
import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from './content.ts';
import { boxOf, isHydrated, styleOf } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const sizes = ['1500x1000', '900x1200', '1600x900', '1000x1000', '1200x1600'];
/** URLs of uploaded images, alternating between portrait and landscape. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => `/uploads/picture${n + 1}-${sizes[n % sizes.length]}.webp`);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A generated image of the size in its URL, with a face near the top. */
function drawn(address: string): string {
  const [, n, width, height] = /picture(\d+)-(\d+)x(\d+)/.exec(address)?.map(Number) ?? [];
  const [w = 3, h = 2] = [width, height];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
    <rect width="${w}" height="${h}" fill="hsl(${(n ?? 0) * 37} 40% 55%)"/>
    <circle cx="${w / 2}" cy="${h * 0.25}" r="${h * 0.15}" fill="#f3d9b8"/>
    <rect x="${w * 0.3}" y="${h * 0.42}" width="${w * 0.4}" height="${h * 0.58}" fill="#345"/></svg>`;
}

let articles = 0;
async function openArticle(
  count: number,
  options: BrowserContextOptions = {},
  language = 'en',
): Promise<TestPage> {
  articles += 1;
  const gallery = pictures(count);
  const { slug } = await makeArticle(staff, {
    title: `Gallery ${articles}`,
    gallery,
    imageAlts: { [gallery[1] ?? '']: { en: 'A farmer' } },
  });
  const page = await site.page(options);
  await page.route('**/uploads/picture*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn(route.request().url()) }),
  );
  await page.goto(`${site.product.url}/${language}/blog/${slug}`);
  if (options.javaScriptEnabled !== false) await isHydrated(page);
  return page;
}
const galleryOf = (page: Page) => page.getByRole('region', { name: 'Gallery' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const shown = (page: Page) => lightbox(page).getByRole('img');
const position = (page: Page) => lightbox(page).getByRole('status').textContent();
const place = (n: number) => `Picture ${n} of 4`;

describe('the gallery of an article', () => {
  it.each([
    ['a desktop', 1280, 3],
    ['a phone', 390, 2],
  ])('lays out 1 to 10 images on %s in balanced rows without cropped heads', async (_device, width, most) => {
    for (let count = 1; count <= 10; count += 1) {
      const page = await openArticle(count, { viewport: { width, height: 800 } });
      const tiles = await galleryOf(page)
        .getByRole('listitem')
        .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));
      expect(tiles).toHaveLength(count);
      const tops = [...new Set(tiles.map(({ top }) => Math.round(top)))];
      const rows = tops.map((each) => tiles.filter(({ top }) => Math.round(top) === each));
      const lengths = rows.map((row) => row.length);
      expect(lengths).toHaveLength(Math.ceil(count / most));
      expect(Math.max(...lengths) - Math.min(...lengths), `${count} pictures`).toBeLessThanOrEqual(1);
      for (const row of rows) {
        const heights = row.map(({ height }) => height);
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5);
      }
      for (const [n, { width: w, height: h }] of tiles.entries()) {
        // The face ends at 40% of the image's height, and the tile shows at least that part.
        const [pictureWidth = 1, pictureHeight = 1] = (sizes[n % sizes.length] ?? '').split('x').map(Number);
        const scale = Math.max(w / pictureWidth, h / pictureHeight);
        const cutAbove = (pictureHeight * scale - h) * 0.25;
        expect(cutAbove, `picture ${n + 1} of ${count}`).toBeLessThan(0.1 * pictureHeight * scale);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.close();
    }
  });

  it('is a list of image links without scripts', async () => {
    const page = await openArticle(2, { javaScriptEnabled: false });
    const links = galleryOf(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
      pictures(2),
    );
    await links.first().click();
    await page.waitForURL(`**${pictures(1)[0]}`);
  });
});

describe('the lightbox', () => {
  it('shows full images with captions by keyboard and restores the focus', async () => {
    const page = await openArticle(4);
    const second = galleryOf(page).getByRole('link').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => position(page)).toBe(place(2));
    expect(await shown(page).getAttribute('alt')).toBe('A farmer');
    expect(await lightbox(page).locator('figure:not([aria-hidden]) figcaption').textContent()).toBe(
      'A farmer',
    );
    const box = await boxOf(shown(page));
    const size = page.viewportSize();
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(size?.height ?? 0);
    expect(await styleOf(shown(page), 'object-fit')).toBe('scale-down');
    for (const [key, n] of [
      ['ArrowRight', 3],
      ['ArrowRight', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['Home', 1],
      ['End', 4],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => position(page)).toBe(place(n));
      expect((await boxOf(shown(page))).x).toBeGreaterThanOrEqual(0);
    }
    // An image without alternative text gets a name from the article title.
    expect(await lightbox(page).locator('figure:not([aria-hidden]) figcaption').textContent()).toMatch(
      /^Gallery/,
    );
    const stops = new Set<string>();
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body ? 'browser' : at?.closest('dialog') ? 'dialog' : 'page';
        }),
      );
    }
    expect(stops.has('dialog')).toBe(true);
    expect(stops.has('page')).toBe(false);
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility violation in the %s theme',
    async (colorScheme) => {
      const page = await openArticle(4, { colorScheme });
      await galleryOf(page).getByRole('link').first().click();
      await expect.poll(() => position(page)).toBe(place(1));
      expect(await violationsOn(page, wcagRules)).toEqual([]);
      await lightbox(page).getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => position(page)).toBe(place(2));
      await lightbox(page).getByRole('button', { name: 'Previous' }).click();
      await expect.poll(() => position(page)).toBe(place(1));
      await lightbox(page).getByRole('button', { name: 'Close' }).click();
      await lightbox(page).waitFor({ state: 'detached' });
    },
  );

  it('advances by a swipe and uses the page language', async () => {
    const page = await openArticle(4, phone, 'id');
    await page.getByRole('region', { name: 'Galeri' }).getByRole('link').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Galeri' });
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Gambar 1 dari 4');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
    await touch('touchStart', 300);
    for (let x = 290; x >= 40; x -= 10) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Gambar 2 dari 4');
    await expect
      .poll(() => dialog.getByRole('region').evaluate((track) => track.scrollLeft % track.clientWidth))
      .toBe(0);
    expect(await dialog.locator('figure:not([aria-hidden]) figcaption').textContent()).toBe('A farmer');
    expect(page.problems).toEqual([]);
  });

  it('leaves the page unchanged with a message if its code cannot be fetched', async () => {
    const page = await openArticle(2);
    await page.unroute('**/uploads/picture*');
    await page.context().setOffline(true);
    await galleryOf(page).getByRole('link').first().click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await lightbox(page).waitFor();
  });

  it('opens an image in a new tab on a modified click', async () => {
    const page = await openArticle(2);
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      galleryOf(page)
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(other.url()).pathname).toBe(pictures(1)[0]);
    expect(await lightbox(page).count()).toBe(0);
  });
});
