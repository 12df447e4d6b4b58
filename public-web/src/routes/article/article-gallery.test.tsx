import { article } from '@institute/core/content/article/endpoints.ts';
import { wcagRules } from '@institute/server/testing/accessibility.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicArticle } from '#test/component/public-items.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(() => page.viewport(1280, 800));

const sizes = ['1500x1000', '900x1200', '1600x900', '1000x1000', '1200x1600'];
/** URLs of uploaded images, alternating between portrait and landscape. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => `/uploads/picture${n + 1}-${sizes[n % sizes.length]}.webp`);

async function renderArticle(count: number, language = 'en') {
  const gallery = pictures(count);
  const imageAlts = { [gallery[1] ?? '']: 'A farmer' };
  site.api.on(article.bySlug, () =>
    publicArticle(1, { title: 'Gallery 1', content: '<p>The text.</p>', gallery, imageAlts }),
  );
  await renderSite(site, `/${language}/blog/article-1`);
}

const gallery = () => page.getByRole('region', { name: 'Gallery' });
const tiles = () => [
  ...document.querySelectorAll('main section li:not([aria-hidden]):has(> a[href^="/uploads/"])'),
];
const lightbox = () => page.getByRole('dialog', { name: 'Gallery' });
const dialog = () => document.querySelector('dialog[open]') as HTMLDialogElement;
const position = () => dialog()?.querySelector('[role="status"]')?.textContent;
const shown = () => dialog().querySelector('figure:not([aria-hidden])') as HTMLElement;
const place = (n: number) => `Picture ${n} of 4`;

describe('the gallery of an article', () => {
  it.each([
    ['a desktop', 1280, 3],
    ['a phone', 390, 2],
  ])('lays out 1 to 10 images on %s in balanced rows without cropped heads', async (_device, width, most) => {
    await page.viewport(width, 800);
    for (let count = 1; count <= 10; count += 1) {
      await renderArticle(count);
      const boxes = tiles().map((tile) => tile.getBoundingClientRect());
      expect(boxes).toHaveLength(count);
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
      const rows = tops.map((each) => boxes.filter(({ top }) => Math.round(top) === each));
      const lengths = rows.map((row) => row.length);
      expect(lengths).toHaveLength(Math.ceil(count / most));
      expect(Math.max(...lengths) - Math.min(...lengths), `${count} pictures`).toBeLessThanOrEqual(1);
      for (const row of rows) {
        const heights = row.map(({ height }) => height);
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5);
      }
      for (const [n, { width: w, height: h }] of boxes.entries()) {
        // The face ends at 40% of the image's height, and the tile shows at least that part.
        const [pictureWidth = 1, pictureHeight = 1] = (sizes[n % sizes.length] ?? '').split('x').map(Number);
        const scale = Math.max(w / pictureWidth, h / pictureHeight);
        const cutAbove = (pictureHeight * scale - h) * 0.25;
        expect(cutAbove, `picture ${n + 1} of ${count}`).toBeLessThan(0.1 * pictureHeight * scale);
        const image = tiles()[n]?.querySelector('img') as HTMLElement;
        expect(getComputedStyle(image).objectFit).toBe('cover');
        expect(getComputedStyle(image).objectPosition).toBe('50% 25%');
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});

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
    },
  );

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
