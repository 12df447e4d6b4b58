import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { describe, expect, it } from 'vitest';

const site = useSharedProduct();
const slug = 'laboratorium-metode-dibuka';

describe('the gallery of an article', () => {
  it('is a list of image links without scripts', async () => {
    const { gallery } = await (await fetch(`${site.product.url}/api/articles/slug/${slug}`)).json();
    const html = await (await fetch(`${site.product.url}/en/blog/${slug}`)).text();
    expect(gallery).toHaveLength(3);
    for (const picture of gallery) {
      expect(html).toContain(`href="${picture}"`);
      expect((await fetch(site.product.url + picture)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('opens a lightbox that a swipe advances and Back closes, also after its code could not be fetched', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await site.open(`/id/blog/${slug}`, phone);
    await isHydrated(page);
    const first = page.getByRole('region', { name: 'Galeri' }).getByRole('link').first();
    await page.context().setOffline(true);
    await first.tap();
    await page.getByRole('alert').getByText('tidak dapat dihubungi').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).click();
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
    await page.goBack();
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe(`/id/blog/${slug}`);
    // Chromium logs each request that fails.
    expect(page.problems.filter((each) => !/ERR_INTERNET|ERR_CONNECTION|ERR_FAILED/.test(each))).toEqual([]);
  });
});
