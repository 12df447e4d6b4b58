import { map } from '@institute/core/brand.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { browserArguments, findBrowser } from '@institute/server/testing/find-chromium.ts';
import { chromium, type Locator, type Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { boxOf, isHydrated, styleOf, visit } from './navigation.ts';

const site = useSharedProduct();
const calm = { reducedMotion: 'reduce' } as const;

/** Returns the number of letters on each line of an element. Runs in the page. */
function lettersPerLine(element: Element): number[] {
  const lines = new Map<number, number>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const line = Math.round(range.getBoundingClientRect().bottom / 8);
      lines.set(line, (lines.get(line) ?? 0) + word.length);
    }
  }
  return [...lines.values()];
}

it.each(['id', 'en'])(
  'fills the first view with the hero of %s and a title of few lines',
  async (language) => {
    const page = await visit(site, `/${language}`, calm);
    for (const [width, height, most] of [
      [360, 740, 4],
      [1440, 900, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      const title = page.getByRole('heading', { level: 1 });
      const hero = page.locator('main > section').first();
      expect((await boxOf(hero)).height + (await boxOf(hero)).y).toBeGreaterThanOrEqual(height * 0.9);
      const lines = (await title.evaluate(lettersPerLine)).length;
      expect(lines).toBeLessThanOrEqual(most);
      expect(lines).toBeGreaterThanOrEqual(2);
    }
  },
);

it('has 45 to 75 letters per line of running text on a large screen', async () => {
  const page = await site.page({ ...calm, viewport: { width: 1440, height: 900 } });
  const found: string[] = [];
  let paragraphs = 0;
  for (const { name, path } of await everyPage(site)) {
    if (!['article', 'podcast', 'publication'].includes(name)) continue;
    await page.goto(site.product.url + path);
    for (const paragraph of await page.locator('main p').all()) {
      // The last line is rarely full.
      const full = (await paragraph.evaluate(lettersPerLine)).slice(0, -1);
      if (full.length < 2) continue;
      paragraphs += 1;
      const letters = full.reduce((sum, each) => sum + each, 0) / full.length;
      if (letters < 45 || letters > 75)
        found.push(`${path}: ${Math.round(letters)} in "${(await paragraph.textContent())?.slice(0, 40)}"`);
    }
  }
  expect(paragraphs).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

describe.each(['light', 'dark'] as const)('controls in the %s theme', (colorScheme) => {
  it('change on hover and on focus', async () => {
    const page = await visit(site, '/en', { ...calm, colorScheme });
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    const form = page.locator('form').last();
    const controls: [Locator, string][] = [
      [header.getByRole('link', { name: 'Services', exact: true }), 'color'],
      [header.getByRole('button', { name: 'Change language' }), 'background-color'],
      [main.getByRole('link', { name: 'Our Services' }), 'background-color'],
      [main.getByRole('link', { name: 'Discuss Your Needs' }), 'border-color'],
      [main.getByRole('link', { name: 'View all research' }), 'text-decoration-line'],
      [main.getByRole('link', { name: 'Contact Us', exact: true }), 'background-color'],
      [form.getByRole('textbox').first(), 'border-color'],
      [page.getByRole('contentinfo').getByRole('link', { name: 'About' }), 'text-decoration-line'],
    ];
    for (const [control, property] of controls) {
      await control.scrollIntoViewIfNeeded();
      await page.mouse.move(2, 300);
      const atRest = await styleOf(control, property);
      await control.hover();
      await expect.poll(() => styleOf(control, property), { message: `${control}` }).not.toBe(atRest);
      await control.focus();
      await page.keyboard.press('Shift');
      expect(await styleOf(control, 'outline-style'), `${control}`).toBe('solid');
    }
  });
});

it('shows edges, underlines and focus rings with forced colours', async () => {
  const page = await visit(site, '/en', { ...calm, forcedColors: 'active' });
  const edgeless = await page.locator('main :is(button, input, textarea), main a').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility() && !part.querySelector('svg, img'))
      .filter((part) => {
        const { borderTopStyle, textDecorationLine, color } = getComputedStyle(part);
        const isLink = part.tagName === 'A' && color !== getComputedStyle(document.body).color;
        return borderTopStyle === 'none' && textDecorationLine === 'none' && !isLink;
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(edgeless).toEqual([]);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return [outlineStyle, outlineWidth];
    });
    expect(ring).toEqual(['solid', '3px']);
  }
});

it('shows the complete page if the map is unavailable', async () => {
  const page = await site.page(calm);
  await page.route(`${map.origin}/**`, (route) => route.abort());
  await page.goto(`${site.product.url}/en/contact`);
  await isHydrated(page);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const main = page.getByRole('main');
  expect(await main.getByText('Jalan Contoh Nusantara').isVisible()).toBe(true);
  expect(await main.getByRole('link', { name: /^Get directions/ }).getAttribute('href')).toBe(
    map.directions(),
  );
  expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('requests the code of a page only when the page can be painted', async () => {
  for (const path of ['/en', '/en/blog']) {
    const page = await visit(site, path);
    const [styledAt, requestedAt] = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const of = (ending: string) => files.filter(({ name }) => name.endsWith(ending));
      return [
        Math.max(...of('.css').map(({ responseEnd }) => responseEnd)),
        Math.min(...of('.js').map(({ startTime }) => startTime)),
      ] as const;
    });
    expect(styledAt).toBeGreaterThan(0);
    expect(requestedAt).toBeGreaterThan(styledAt);
  }
});

it('restores a page from the back/forward cache', async () => {
  // Playwright disables that cache by default.
  const browser = await chromium.launch({
    executablePath: findBrowser('whole'),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page: Page = await browser.newPage();
    await page.goto(`${site.product.url}/en/about`);
    await isHydrated(page);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.title = `persisted: ${persisted}`;
      });
    });
    await page.goto(`${site.product.url}/en/contact`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.title()).toBe('persisted: true');
  } finally {
    await browser.close();
  }
});
