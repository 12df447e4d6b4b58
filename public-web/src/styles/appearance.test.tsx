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
