import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fillSite } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { emulateMedia, moveMouseAway } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(async () => {
  await page.viewport(1280, 800);
});

/** Returns the number of letters on each line of an element. */
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

/** Returns the average number of letters of full lines, or undefined for fewer than two of them. */
function measureOf(paragraph: Element): number | undefined {
  // The last line is rarely full.
  const full = lettersPerLine(paragraph).slice(0, -1);
  return full.length < 2 ? undefined : full.reduce((sum, each) => sum + each, 0) / full.length;
}

it.each(['id', 'en'])(
  'fills the first view with the hero of %s and a title of few lines',
  async (language) => {
    await openPage(site, `/${language}`);
    await document.fonts.ready;
    for (const [width, height, most] of [
      [360, 740, 4],
      [1440, 900, 3],
    ] as const) {
      await page.viewport(width, height);
      const hero = document.querySelector('main section')?.getBoundingClientRect();
      expect(hero?.bottom).toBeGreaterThanOrEqual(height * 0.9);
      const lines = lettersPerLine(page.getByRole('heading', { level: 1 }).element()).length;
      expect(lines).toBeLessThanOrEqual(most);
      expect(lines).toBeGreaterThanOrEqual(2);
    }
  },
);

it('has 45 to 75 letters per line of running text on a large screen', async () => {
  await page.viewport(1440, 900);
  fillSite(site.api);
  const found: string[] = [];
  let paragraphs = 0;
  for (const path of [
    '/en/blog/stores-before-storm-1',
    '/en/podcasts/talk-1',
    '/en/research/exposed-values-1',
  ]) {
    await openPage(site, path);
    await document.fonts.ready;
    for (const paragraph of document.querySelectorAll('main p')) {
      const letters = measureOf(paragraph);
      if (letters === undefined) continue;
      paragraphs += 1;
      if (letters < 45 || letters > 75)
        found.push(`${path}: ${Math.round(letters)} in "${paragraph.textContent.slice(0, 40)}"`);
    }
  }
  expect(paragraphs).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

describe('in print', () => {
  afterEach(() => emulateMedia());

  it('has one design for articles and publications, with at most 80 letters per line', async () => {
    await page.viewport(720, 1000);
    await emulateMedia({}, 'print');
    fillSite(site.api);
    const designs = new Set<string>();
    for (const path of ['/en/blog/stores-before-storm-1', '/en/research/exposed-values-1']) {
      await openPage(site, path);
      await document.fonts.ready;
      const measures = [...document.querySelectorAll('main p')].flatMap((each) => measureOf(each) ?? []);
      expect(measures.length).toBeGreaterThan(1);
      expect(Math.max(...measures), path).toBeLessThanOrEqual(80);
      const work = document.querySelector('main > article') as Element;
      const { fontFamily, fontSize } = getComputedStyle(work.querySelector('h1') as Element);
      const { left, width } = work.getBoundingClientRect();
      designs.add([fontFamily, fontSize, left, width].join());
    }
    expect(designs.size).toBe(1);
  });
});

describe.each(['light', 'dark'] as const)('controls in the %s theme', (theme) => {
  it('change on hover and on focus', async () => {
    fillSite(site.api);
    await openPage(site, '/en');
    document.documentElement.classList.toggle('dark', theme === 'dark');
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    const controls: [Locator, string][] = [
      [header.getByRole('link', { name: 'Services', exact: true }), 'color'],
      [header.getByRole('button', { name: 'Change language' }), 'background-color'],
      [main.getByRole('link', { name: 'Our Services' }), 'background-color'],
      [main.getByRole('link', { name: 'Discuss Your Needs' }), 'border-color'],
      [main.getByRole('link', { name: 'View all research' }), 'text-decoration-line'],
      [main.getByRole('link', { name: 'Contact Us', exact: true }), 'background-color'],
      [main.getByRole('textbox').last(), 'border-color'],
      [page.getByRole('contentinfo').getByRole('link', { name: 'About' }), 'text-decoration-line'],
    ];
    for (const [control, property] of controls) {
      const element = control.element() as HTMLElement;
      const look = () => getComputedStyle(element).getPropertyValue(property);
      element.scrollIntoView({ block: 'center' });
      await moveMouseAway();
      const atRest = look();
      await control.hover();
      await expect.poll(look, { message: element.outerHTML }).not.toBe(atRest);
      element.focus();
      await userEvent.keyboard('{Shift}');
      expect(getComputedStyle(element).outlineStyle, element.outerHTML).toBe('solid');
    }
  });
});

describe('with forced colours', () => {
  afterEach(() => emulateMedia());

  it('shows edges, underlines and focus rings', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    fillSite(site.api);
    await openPage(site, '/en');
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const controls = [...document.querySelectorAll('main :is(button, input, textarea), main a')];
    const edgeless = controls
      .filter((part) => part.checkVisibility() && !part.querySelector('svg, img'))
      .filter((part) => {
        const { borderTopStyle, textDecorationLine, color } = getComputedStyle(part);
        const isLink = part.tagName === 'A' && color !== getComputedStyle(document.body).color;
        return borderTopStyle === 'none' && textDecorationLine === 'none' && !isLink;
      });
    expect(controls.length).toBeGreaterThan(20);
    expect(edgeless.map((part) => part.outerHTML.slice(0, 120))).toEqual([]);
    (document.activeElement as HTMLElement | null)?.blur();
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.tab();
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
    }
  });

  it('marks the current page, the chosen filter and the current language', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    fillSite(site.api);
    await openPage(site, '/en/blog');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Change language' }).click();
    const choices = page.getByRole('group', { name: 'Categories' });
    const background = (control: Locator) => getComputedStyle(control.element()).backgroundColor;
    for (const [marked, other] of [
      [header.getByRole('link', { name: 'Blog' }), header.getByRole('link', { name: 'About' })],
      [choices.getByRole('button', { pressed: true }), choices.getByRole('button', { name: 'Case Studies' })],
      [header.getByRole('link', { name: 'English' }), header.getByRole('link', { name: 'Bahasa Indonesia' })],
    ] as const)
      expect(background(marked)).not.toBe(background(other));
  });
});
