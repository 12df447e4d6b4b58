import { article } from '@institute/core/content/article/endpoints.ts';
import { wcagRules } from '@institute/server/testing/accessibility.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { citationId } from '#site/features/citation/citation-block.tsx';
import { numberedArticle } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(() => page.viewport(1280, 800));

const sizes = ['1500x1000', '900x1200', '1600x900', '1000x1000', '1200x1600'];
/** URLs of uploaded images, alternating between portrait and landscape. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => `/uploads/picture${n + 1}-${sizes[n % sizes.length]}.webp`);

async function renderArticle(count: number, language = 'en', hash = '') {
  const gallery = pictures(count);
  const imageAlts = { [gallery[1] ?? '']: 'A farmer' };
  site.api.on(article.bySlug, () =>
    numberedArticle(1, { title: 'Gallery 1', content: '<p>The text.</p>', gallery, imageAlts }),
  );
  await renderSite(site, `/${language}/blog/article-1${hash}`);
}

const gallery = () => page.getByRole('region', { name: 'Gallery' });
const lightbox = () => page.getByRole('dialog', { name: 'Gallery' });
const dialog = () => document.querySelector('dialog[open]') as HTMLDialogElement;
const position = () => dialog()?.querySelector('[role="status"]')?.textContent;
const shown = () => dialog().querySelector('figure:not([aria-hidden])') as HTMLElement;
const place = (n: number) => `Picture ${n} of 4`;
/** Number of history entries since the page was rendered. */
const entries = (): number => history.state.idx;
const firstLink = () => gallery().getByRole('link').first();

describe('the lightbox', () => {
  it('shows full images with captions by keyboard and restores the focus', async () => {
    await renderArticle(4);
    const second = gallery().getByRole('link').nth(1).element() as HTMLElement;
    second.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(position).toBe(place(2));
    const image = shown().querySelector('img') as HTMLImageElement;
    expect(image.alt).toBe('A farmer');
    expect(shown().querySelector('figcaption')?.textContent).toBe('A farmer');
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    const box = image.getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(innerHeight);
    expect(box.width / box.height).toBeCloseTo(image.naturalWidth / image.naturalHeight, 1);
    expect(box.width).toBeLessThanOrEqual(image.naturalWidth);
    for (const [key, n] of [
      ['ArrowRight', 3],
      ['ArrowRight', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['Home', 1],
      ['End', 4],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(position).toBe(place(n));
      expect(shown().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    }
    // An image without alternative text gets a name from the article title.
    expect(shown().querySelector('figcaption')?.textContent).toMatch(/^Gallery/);
    const stops = new Set<string>();
    for (let press = 0; press < 10; press += 1) {
      await userEvent.tab();
      const at = document.activeElement;
      stops.add(at === document.body ? 'browser' : at?.closest('dialog') ? 'dialog' : 'page');
    }
    expect(stops.has('dialog')).toBe(true);
    expect(stops.has('page')).toBe(false);
    (dialog().querySelector('section') as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(lightbox()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(second);
    await expect.poll(entries).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'has buttons and no accessibility violation in the %s theme',
    async (theme) => {
      await renderArticle(4);
      document.documentElement.classList.toggle('dark', theme === 'dark');
      await gallery().getByRole('link').first().click();
      await expect.poll(position).toBe(place(1));
      expect(await violationsHere(wcagRules)).toEqual([]);
      await lightbox().getByRole('button', { name: 'Next' }).click();
      await expect.poll(position).toBe(place(2));
      await lightbox().getByRole('button', { name: 'Previous' }).click();
      await expect.poll(position).toBe(place(1));
      await lightbox().getByRole('button', { name: 'Close' }).click();
      await expect.element(lightbox()).not.toBeInTheDocument();
      await expect.poll(entries).toBe(0);
    },
  );

  it('closes on Back, opens again on Forward, and leaves page, place and focus as they were', async () => {
    await renderArticle(4, 'en', `#${citationId}`);
    const link = firstLink().element() as HTMLElement;
    link.focus();
    const { scrollY } = window;
    link.click();
    await expect.poll(position).toBe(place(1));
    const requests = [...site.api.lines('GET /api/')];
    for (const [go, isShown] of [
      ['back', false],
      ['forward', true],
      ['back', false],
    ] as const) {
      history[go]();
      await expect.poll(() => dialog() !== null).toBe(isShown);
    }
    expect(location.pathname + location.hash).toBe(`/en/blog/article-1#${citationId}`);
    expect(document.activeElement).toBe(link);
    expect(window.scrollY).toBe(scrollY);
    expect(site.api.lines('GET /api/')).toEqual(requests);
  });

  it('removes its history entry when it closes, so that opening it twice adds one', async () => {
    await renderArticle(4);
    const lengths = new Set<number>();
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => lightbox().getByRole('button', { name: 'Close' }).click(),
    ]) {
      await firstLink().click();
      await expect.poll(position).toBe(place(1));
      expect(entries()).toBe(1);
      lengths.add(history.length);
      await close();
      await expect.poll(entries).toBe(0);
      await expect.poll(dialog).toBeNull();
    }
    expect(lengths.size).toBe(1);
    expect(location.pathname).toBe('/en/blog/article-1');
  });

  it('replaces its history entry if it opens again before it closes', async () => {
    await renderArticle(4);
    const link = firstLink().element() as HTMLElement;
    link.click();
    await expect.poll(position).toBe(place(1));
    const { key } = history.state;
    link.click();
    await expect.poll(() => history.state.key).not.toBe(key);
    expect(entries()).toBe(1);
    history.back();
    await expect.poll(dialog).toBeNull();
  });

  it('fills a phone, and loads the largest file and stops swiping when two fingers zoom', async () => {
    await page.viewport(390, 844);
    await renderArticle(4);
    await firstLink().click();
    await expect.poll(position).toBe(place(1));
    const image = shown().querySelector('img') as HTMLImageElement;
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    // Less than 390: the scroll bars of the test page take room.
    const width = dialog().clientWidth;
    const slide = shown().getBoundingClientRect();
    expect([slide.left, slide.top, slide.width, slide.height]).toEqual([0, 0, width, 844]);
    const { top, bottom, width: imageWidth } = image.getBoundingClientRect();
    expect([imageWidth, Math.round(top + bottom)]).toEqual([width, 844]);
    expect(shown().querySelector('figcaption')?.getBoundingClientRect().bottom).toBe(844);
    const track = dialog().querySelector('section') as HTMLElement;
    for (const part of [dialog(), track, shown(), image])
      expect(getComputedStyle(part).touchAction).toBe('auto');
    expect(image.currentSrc).toMatch(/\.avif$/);
    expect(getComputedStyle(track).overflowX).toBe('auto');
    const viewport = window.visualViewport as VisualViewport;
    const scale = vi.spyOn(viewport, 'scale', 'get').mockReturnValue(3);
    viewport.dispatchEvent(new Event('resize'));
    await expect.poll(() => image.currentSrc).toMatch(/picture1-1500x1000\.webp$/);
    expect(getComputedStyle(track).overflowX).toBe('hidden');
    scale.mockRestore();
    history.back();
    await expect.poll(dialog).toBeNull();
  });

  it('leaves modified clicks to the browser, which opens the image in a new tab', async () => {
    await renderArticle(2);
    const clicks: boolean[] = [];
    const note = (event: Event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    for (const modifiers of [['ControlOrMeta'], ['Shift']] as const)
      await gallery()
        .getByRole('link')
        .first()
        .click({ modifiers: [...modifiers] });
    window.removeEventListener('click', note);
    expect(clicks).toEqual([false, false]);
    expect(gallery().getByRole('link').first().element().getAttribute('href')).toBe(pictures(1)[0]);
    expect(dialog()).toBeNull();
  });
});
