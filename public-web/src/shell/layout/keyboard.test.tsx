import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillSite } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(() => page.viewport(1280, 800));

/** Returns problems of the focused element: behind the header, outside the window, or without a ring. */
function stopProblems(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return [];
  const problems: string[] = [];
  const header = document.querySelector('header[class]');
  const box = element.getBoundingClientRect();
  // The skip link covers the header.
  const isAbove = header?.contains(element) || element.matches('a[href="#main"]');
  const covered = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  if (box.bottom <= covered + 4 || box.top >= window.innerHeight - 4) problems.push('hidden');
  if (box.height < window.innerHeight - covered && box.top < covered - 1) problems.push('partly hidden');
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
  if (outlineStyle !== 'solid' || outlineWidth !== '3px' || boxShadow === 'none') problems.push('no ring');
  const onBand = element.closest('[class*="_band"]') !== null;
  if (onBand !== (outlineColor === 'rgb(242, 194, 101)')) problems.push(`a ring in ${outlineColor}`);
  return problems.map((problem) => `${problem}: ${element.outerHTML.slice(0, 120)}`);
}

describe('every tab stop', () => {
  it.each([
    ['/en', 1280, 'Tab'],
    ['/id/blog', 320, 'Shift+Tab'],
  ] as const)(
    'has on %s at %i pixels a focus ring and is not covered by the header, with %s',
    async (path, width, key) => {
      await page.viewport(width, 600);
      fillSite(site.api);
      await openPage(site, path);
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
      const found: string[] = [];
      const stops = new Set<Element | null>();
      for (let stop = 0; stop < 120; stop += 1) {
        await userEvent.tab({ shift: key === 'Shift+Tab' });
        if (stop > 0 && (document.activeElement === document.body || !document.hasFocus())) break;
        stops.add(document.activeElement);
        found.push(...stopProblems().map((problem) => `stop ${stop}: ${problem}`));
      }
      const missed = [...document.querySelectorAll<HTMLElement>('a, button, input, textarea')].filter(
        (each) =>
          each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !stops.has(each),
      );
      expect(missed.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
      expect([...new Set(found)]).toEqual([]);
    },
  );
});

it('traps the focus in the mobile menu and returns it', async () => {
  await page.viewport(320, 640);
  await openPage(site, '/en');
  const open = page.getByRole('button', { name: 'Open menu' });
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  expect(menu.element().contains(document.activeElement)).toBe(true);
  const names = new Set<string | null | undefined>();
  for (let stop = 0; stop < 14; stop += 1) {
    await userEvent.tab();
    const at = document.activeElement;
    expect(at === document.body || menu.element().contains(at)).toBe(true);
    names.add(at?.ariaLabel ?? at?.textContent);
  }
  for (const name of ['Home', 'Contact', 'Close menu']) expect(names).toContain(name);
  window.scrollTo(0, 0);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  (menu.element().querySelector('a') as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => menu.query()).toBeNull();
  await expect.element(open).toHaveFocus();
});
