import { partners as allPartners } from '@institute/core/brand/brand.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drag, mouse, nextFrames, preferMotion } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
beforeEach(() => preferMotion('no-preference'));
afterEach(async () => {
  vi.useRealTimers();
  await preferMotion('reduce');
  window.scrollTo({ top: 0, behavior: 'instant' });
  await page.viewport(1280, 800);
});

const partners: string[] = allPartners.map(({ name }) => name);
const strip = () => page.getByRole('region', { name: 'Our Partners' });
const list = () => document.querySelector('.swiper-wrapper') as HTMLElement;
const slides = () => [...list().children];
const active = () => list().querySelector('.swiper-slide-active');
const nameOf = () => active()?.textContent?.trim() ?? '';
/** Distance in pixels from the list's left edge to the active slide's. */
const offset = () => {
  const edge = list().parentElement?.getBoundingClientRect().left ?? 0;
  return Math.abs((active()?.getBoundingClientRect().left ?? 0) - edge);
};
const button = (name: string) => strip().getByRole('button', { name });

/** Renders the home page at the moving list, which does not fit this width. Only the test advances its clock. */
async function watchPartners() {
  await page.viewport(640, 800);
  await renderSite(site, '/en');
  await mouse('move', 10, 10);
  strip().element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await vi.waitUntil(active);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The list waits on the clock of the browser until it starts again.
  for (const name of ['Pause carousel', 'Play carousel']) {
    (button(name).element() as HTMLElement).click();
    await nextFrames();
  }
}

/** Advances the clock and finishes the transition that has begun, after which the list waits again. */
async function advance(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  for (const animation of list().getAnimations()) animation.finish();
  await nextFrames();
}

describe('the partners', () => {
  it.each([
    ['/en', 'Our Partners', 'Trusted by organisations that share our vision.'],
    ['/id', 'Mitra Kami', 'Dipercaya oleh organisasi yang memiliki visi yang sama dengan kami.'],
  ])('have a title and a subtitle on %s (HOME-10)', async (path, title, subtitle) => {
    await renderSite(site, path);
    const region = page.getByRole('region', { name: title });
    await expect.element(region.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(region.getByText(subtitle)).toBeVisible();
  });

  it('stand still with reduced motion: six, each with an icon and a name only (HOME-11 HOME-13 HOME-14)', async () => {
    // Already loaded, it would move the list at once.
    await import('#site/ui/swiper-parts.ts');
    await preferMotion('reduce');
    await renderSite(site, '/');
    strip().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await nextFrames();
    expect(slides().map(({ textContent }) => textContent?.trim())).toEqual(partners);
    expect(partners).toHaveLength(6);
    for (const slide of slides()) {
      expect(slide.querySelectorAll('svg')).toHaveLength(1);
      expect(slide.querySelectorAll('a, p')).toHaveLength(0);
    }
    expect(active()).toBeNull();
  });

  it('stand still without controls while they fit, and move while they do not (HOME-11)', async () => {
    // Already loaded, it would move the list at once.
    await import('#site/ui/swiper-parts.ts');
    await renderSite(site, '/en');
    strip().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await nextFrames();
    const right = slides().at(-1)?.getBoundingClientRect().right;
    expect(right).toBeLessThanOrEqual((list().parentElement as Element).getBoundingClientRect().right);
    const isStill = () =>
      active() === null && slides().length === 6 && strip().getByRole('button').elements().length === 0;
    expect(isStill()).toBe(true);
    const height = strip().element().getBoundingClientRect().height;
    await page.viewport(700, 800);
    await expect.poll(() => slides().length).toBe(12);
    await expect.poll(active).not.toBeNull();
    await expect.element(button('Pause carousel')).toBeVisible();
    expect(strip().element().getBoundingClientRect().height).toBe(height);
    await page.viewport(1280, 800);
    await expect.poll(isStill).toBe(true);
    expect(slides().map(({ textContent }) => textContent?.trim())).toEqual(partners);
  });

  it('advance every three seconds, aligned with the left edge (HOME-11 HOME-17)', async () => {
    await watchPartners();
    const first = partners.indexOf(nameOf());
    for (let step = 1; step <= 3; step += 1) {
      await advance(2900);
      expect(nameOf()).toBe(partners[(first + step - 1) % 6]);
      await advance(200);
      expect(nameOf()).toBe(partners[(first + step) % 6]);
      expect(offset()).toBeLessThan(1);
    }
  });

  it('loop over duplicated slides (HOME-12 HOME-15)', async () => {
    await watchPartners();
    const names = slides().map(({ textContent }) => textContent?.trim());
    expect(names).toHaveLength(12);
    for (const partner of partners) expect(names.filter((name) => name === partner)).toHaveLength(2);
    const index = () => Number(active()?.getAttribute('data-swiper-slide-index'));
    const first = index();
    for (let step = 1; step <= 14; step += 1) {
      await advance(3100);
      expect(index(), `step ${step}`).toBe((first + step) % 12);
    }
  });

  it('snap to a slide after a drag of half a slide and continue later (HOME-16)', async () => {
    await watchPartners();
    const slide = active()?.getBoundingClientRect() as DOMRect;
    const [x, y] = [slide.right - 20, slide.top + slide.height / 2];
    await drag(x, y, -slide.width / 2);
    expect(offset()).toBeGreaterThan(slide.width / 4);
    await mouse('up', x - slide.width / 2, y);
    await advance(0);
    expect(offset()).toBeLessThan(1);
    const name = nameOf();
    await mouse('move', 10, 10);
    await advance(3100);
    expect(nameOf()).not.toBe(name);
  });

  it('pause on request (HOME-11)', async () => {
    await watchPartners();
    await button('Pause carousel').click();
    const name = nameOf();
    await mouse('move', 10, 10);
    await advance(20_000);
    expect(nameOf()).toBe(name);
    await button('Play carousel').click();
    (document.activeElement as HTMLElement).blur();
    await mouse('move', 10, 10);
    await advance(3100);
    expect(nameOf()).not.toBe(name);
  });

  it('pause on hover and focus, with a name for the list and the pause button before the slides', async () => {
    await watchPartners();
    const section = list().parentElement as HTMLElement;
    expect(section.getAttribute('aria-label')).toBeTruthy();
    expect(slides().filter((slide) => slide.matches('[aria-hidden="true"]'))).toHaveLength(6);
    const position = button('Pause carousel').element().compareDocumentPosition(section);
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.elementLocator(section).hover();
    const name = nameOf();
    await advance(10_000);
    expect(nameOf()).toBe(name);
    await mouse('move', 10, 10);
    list().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await advance(10_000);
    expect(nameOf()).toBe(name);
    list().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await advance(3100);
    expect(nameOf()).not.toBe(name);
  });

  it('show the next and the previous slide by buttons', async () => {
    await watchPartners();
    await button('Pause carousel').click();
    const at = partners.indexOf(nameOf());
    await strip().getByRole('button', { name: /next/i }).click();
    await advance(0);
    expect(nameOf()).toBe(partners[(at + 1) % 6]);
    expect(offset()).toBeLessThan(1);
    await strip()
      .getByRole('button', { name: /previous/i })
      .click();
    await advance(0);
    expect(nameOf()).toBe(partners[at]);
  });
});

describe('scrolling', () => {
  const hero = () => document.querySelector('main section > div') as HTMLElement;
  const look = () => [Number(getComputedStyle(hero()).opacity), getComputedStyle(hero()).transform];
  const scrollTo = async (top: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrames();
  };
  const contactTop = () => document.querySelector('#contact')?.getBoundingClientRect().top;

  it('fades and moves the hero (HOME-09)', async () => {
    await renderSite(site, '/');
    await scrollTo(0);
    const [opacity, transform] = look();
    expect(opacity).toBe(1);
    await scrollTo(400);
    expect(look()[0]).toBeLessThan(0.8);
    expect(look()[1]).not.toBe(transform);
    await scrollTo(0);
    expect(look()).toEqual([opacity, transform]);
  });

  it('does not move the hero with reduced motion (HOME-09)', async () => {
    await preferMotion('reduce');
    await renderSite(site, '/');
    await scrollTo(400);
    expect(window.scrollY).toBe(400);
    expect(look()).toEqual([1, 'none']);
  });

  it.each([
    ['HOME-28', 'Discuss Your Needs'],
    ['HOME-40', 'Contact Us'],
  ])('scrolls smoothly to the contact section (%s "%s")', async (_id, name) => {
    await renderSite(site, '/');
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    link.element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await nextFrames();
    // An animation has not moved the page when the click has been handled. A jump has.
    const before = window.scrollY;
    let handled = Number.NaN;
    const note = () => {
      handled = window.scrollY;
    };
    window.addEventListener('click', note, { once: true });
    await link.click();
    await expect.poll(contactTop).toBeLessThan(120);
    expect(handled).toBe(before);
    expect(location.pathname).toBe('/');
    expect(document.activeElement?.id).toBe('contact');
  });

  it('jumps without animation with reduced motion (HOME-28)', async () => {
    await preferMotion('reduce');
    await renderSite(site, '/');
    await page.getByRole('link', { name: 'Discuss Your Needs' }).click();
    expect(contactTop()).toBeLessThan(120);
  });
});
