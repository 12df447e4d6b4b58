import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, styleOf, visit } from './navigation.ts';

const site = useSharedProduct();
const partners = [
  'Pusat Kajian Samudra',
  'Universitas Timur',
  'Yayasan Bahari',
  'Forum Ekonomi Daerah',
  'Lembaga Data Publik',
  'Simpul Komunitas',
];
const stripOf = (page: Page) => page.getByRole('region', { name: 'Our Partners' });
const slidesOf = (page: Page) => stripOf(page).locator('li');
const activeOf = (page: Page) => stripOf(page).locator('.swiper-slide-active');
const nameOf = async (page: Page) => (await activeOf(page).textContent())?.trim() ?? '';

/** Opens the home page at the partners section with the moving list. */
async function watchPartners(page: Page) {
  await page.goto(site.product.url);
  await stripOf(page).scrollIntoViewIfNeeded();
  await activeOf(page).waitFor();
}

/** Returns the distance in pixels from the strip's left edge to the active slide's. */
async function offset(page: Page): Promise<number> {
  const [slide, strip] = await Promise.all([
    boxOf(activeOf(page)),
    boxOf(stripOf(page).locator('.swiper-wrapper').locator('xpath=..')),
  ]);
  return Math.abs(slide.x - strip.x);
}

describe('the partners', () => {
  it.each([
    ['/en', 'Our Partners', 'Trusted by organisations that share our vision.'],
    ['/id', 'Mitra Kami', 'Dipercaya oleh organisasi yang memiliki visi yang sama dengan kami.'],
  ])('have a title and a subtitle on %s (HOME-10)', async (path, title, subtitle) => {
    const page = await visit(site, path);
    const strip = page.getByRole('region', { name: title });
    expect(await strip.getByRole('heading', { name: title }).isVisible()).toBe(true);
    expect(await strip.getByText(subtitle).isVisible()).toBe(true);
  });

  it('are six, each with an icon and a name only (HOME-13 HOME-14)', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    const slides = await slidesOf(page).all();
    expect(slides.length).toBe(6);
    for (const [index, slide] of slides.entries()) {
      expect(await slide.locator('svg').count()).toBe(1);
      expect((await slide.textContent())?.trim()).toBe(partners[index]);
      expect(await slide.locator('a, p').count()).toBe(0);
    }
  });

  it('advance every three seconds, aligned with the left edge (HOME-11 HOME-17)', async () => {
    const page = await site.page();
    await watchPartners(page);
    const first = await nameOf(page);
    const moments: number[] = [];
    let name = first;
    while (moments.length < 3) {
      const before = name;
      await expect.poll(() => nameOf(page), { interval: 20 }).not.toBe(before);
      moments.push(Date.now());
      name = await nameOf(page);
      await expect.poll(() => offset(page)).toBeLessThan(1);
    }
    expect(name).toBe(partners[(partners.indexOf(first) + 3) % 6]);
    const [one = 0, two = 0, three = 0] = moments;
    for (const pause of [two - one, three - two]) {
      expect(pause).toBeGreaterThan(2700);
      expect(pause).toBeLessThan(4500);
    }
  });

  it('loop over duplicated slides (HOME-12 HOME-15)', async () => {
    const page = await site.page();
    await page.clock.install();
    await watchPartners(page);
    expect(await slidesOf(page).count()).toBe(12);
    const names = (await slidesOf(page).allTextContents()).map((text) => text.trim());
    for (const partner of partners) expect(names.filter((name) => name === partner).length).toBe(2);
    const indexOf = () => activeOf(page).getAttribute('data-swiper-slide-index');
    const seen = [await indexOf()];
    while (seen.length < 14) {
      const before = seen.at(-1);
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return indexOf();
        })
        .not.toBe(before);
      seen.push((await indexOf()) ?? '');
    }
    const expected = Array.from({ length: 14 }, (_, step) => String((Number(seen[0]) + step) % 12));
    expect(seen).toEqual(expected);
  });

  it('snap to a slide after a drag of half a slide and continue later (HOME-16)', async () => {
    const page = await site.page();
    await watchPartners(page);
    await expect.poll(() => offset(page)).toBeLessThan(1);
    const slide = await boxOf(activeOf(page));
    const y = slide.y + slide.height / 2;
    await page.mouse.move(slide.x + slide.width - 20, y);
    await page.mouse.down();
    await page.mouse.move(slide.x + slide.width / 2 - 20, y, { steps: 8 });
    expect(await offset(page)).toBeGreaterThan(slide.width / 4);
    await page.mouse.up();
    await expect.poll(() => offset(page)).toBeLessThan(1);
    const name = await nameOf(page);
    await page.mouse.move(10, 10);
    await expect.poll(() => nameOf(page)).not.toBe(name);
  });

  it('pause on request (HOME-11)', async () => {
    const page = await site.page();
    await page.clock.install();
    await watchPartners(page);
    await stripOf(page).getByRole('button', { name: 'Pause carousel' }).click();
    const name = await nameOf(page);
    await page.clock.runFor(20_000);
    expect(await nameOf(page)).toBe(name);
    await stripOf(page).getByRole('button', { name: 'Play carousel' }).click();
    await page.mouse.move(10, 10);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return nameOf(page);
      })
      .not.toBe(name);
  });

  it('pause on hover and focus, with the pause button before the slides', async () => {
    const page = await site.page();
    await page.clock.install();
    await watchPartners(page);
    const strip = stripOf(page);
    const pause = strip.getByRole('button', { name: 'Pause carousel' });
    const list = strip.locator('section');
    expect(await list.getAttribute('aria-label')).toBeTruthy();
    expect(await strip.locator('li[aria-hidden="true"]').count()).toBe(6);
    const [button, slides] = [await pause.elementHandle(), await list.elementHandle()];
    const isBefore = await page.evaluate(
      ([one, other]) => !!one && !!other && one.compareDocumentPosition(other) === 4,
      [button, slides] as const,
    );
    expect(isBefore).toBe(true);
    await list.hover();
    const name = await nameOf(page);
    await page.clock.runFor(10_000);
    expect(await nameOf(page)).toBe(name);
  });

  it('show the next and the previous slide by buttons', async () => {
    const page = await site.page();
    await watchPartners(page);
    const strip = stripOf(page);
    await strip.getByRole('button', { name: 'Pause carousel' }).click();
    await expect.poll(() => offset(page)).toBeLessThan(1);
    const at = partners.indexOf(await nameOf(page));
    await strip.getByRole('button', { name: /next/i }).click();
    await expect.poll(() => nameOf(page)).toBe(partners[(at + 1) % 6]);
    await expect.poll(() => offset(page)).toBeLessThan(1);
    await strip.getByRole('button', { name: /previous/i }).click();
    await expect.poll(() => nameOf(page)).toBe(partners[at]);
  });

  it('stand still with reduced motion (HOME-11)', async () => {
    const page = await visit(site, '/', { reducedMotion: 'reduce' });
    await stripOf(page).scrollIntoViewIfNeeded();
    expect(await slidesOf(page).count()).toBe(6);
    for (const slide of await slidesOf(page).all()) expect(await slide.isVisible()).toBe(true);
    expect(page.sent.some((sent) => sent.includes('swiper'))).toBe(false);
  });
});

describe('scrolling', () => {
  const heroOf = (page: Page) => page.locator('main section').first().locator('> div');

  it('fades and moves the hero (HOME-09)', async () => {
    const page = await visit(site, '/');
    const look = async () => [
      Number(await styleOf(heroOf(page), 'opacity')),
      await styleOf(heroOf(page), 'transform'),
    ];
    const [opacity, transform] = await look();
    expect(opacity).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(async () => (await look())[0]).toBeLessThan(0.8);
    expect((await look())[1]).not.toBe(transform);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(look).toEqual([opacity, transform]);
  });

  it('does not move the hero with reduced motion (HOME-09)', async () => {
    const page = await visit(site, '/', { reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    expect(await styleOf(heroOf(page), 'opacity')).toBe('1');
  });

  it.each([
    ['HOME-28', 'Discuss Your Needs'],
    ['HOME-40', 'Contact Us'],
  ])('scrolls smoothly to the contact section (%s "%s")', async (_id, name) => {
    const page = await visit(site, '/');
    await page.evaluate(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      window.addEventListener('scroll', () => tops.push(window.scrollY));
    });
    const button = page.locator('main').getByRole('link', { name, exact: true });
    await button.click();
    await expect.poll(async () => (await boxOf(page.locator('#contact'))).y).toBeLessThan(120);
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    // Without an animation there would be a single step.
    expect(new Set(tops).size).toBeGreaterThan(2);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
  });

  it('jumps without animation with reduced motion (HOME-28)', async () => {
    const page = await visit(site, '/', { reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Discuss Your Needs' }).click();
    expect((await boxOf(page.locator('#contact'))).y).toBeLessThan(120);
  });
});
