import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { isHydrated, nextFrames } from './navigation.ts';
import { toastsOf } from './toast.ts';

const site = useSharedProduct();
const widths = [320, 768, 1440];
const calm = { reducedMotion: 'reduce' } as const;
/** Rules that depend on colours. All other rules have the same result in both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Rules that may differ at the medium width, which mixes parts of the small and large layouts. */
const rulesOfPlace = [...rulesOfColour, 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];

async function setDark(page: Page, dark: boolean) {
  await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
  // Colour transitions take at least one frame.
  await nextFrames(page);
}

/** Returns the axe violations of both themes at a width. */
async function violationsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await nextFrames(page);
  const inLight = await violationsOn(page, width === 768 ? rulesOfPlace : wcagRules);
  await setDark(page, true);
  const inDark = await violationsOn(page, rulesOfColour);
  await setDark(page, false);
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

it.each(['id', 'en'])(
  'has no axe violations on any page in %s',
  async (language) => {
    const page = await site.page(calm);
    const found: string[] = [];
    for (const each of await everyPage(site)) {
      if (each.language !== language) continue;
      await page.goto(site.product.url + each.path);
      await isHydrated(page);
      for (const width of widths) {
        const violations = await violationsAt(page, width);
        found.push(...violations.map((violation) => `${each.path} at ${width}: ${violation}`));
      }
    }
    expect(found).toEqual([]);
  },
  180_000,
);

describe('menus and messages', () => {
  it.each([
    ['id', 'Buka menu', 'Ganti bahasa'],
    ['en', 'Open menu', 'Change language'],
  ])('have no axe violations in the menu and the language list in %s', async (language, menu, languages) => {
    const page = await site.page({ ...calm, viewport: { width: 320, height: 700 } });
    await page.goto(`${site.product.url}/${language}/about`);
    await isHydrated(page);
    await page.getByRole('button', { name: languages }).click();
    expect(await violationsAt(page, 320)).toEqual([]);
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsAt(page, 320)).toEqual([]);
  });

  it('have no axe violations in a rejected form and a toast', async () => {
    const page = await site.page({ ...calm, viewport: { width: 320, height: 700 } });
    await page.goto(`${site.product.url}/id/contact`);
    await isHydrated(page);
    await page.getByRole('button', { name: 'Kirim Pesan' }).click();
    await toastsOf(page).first().hover();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(4);
    for (const width of [320, 1440]) expect(await violationsAt(page, width)).toEqual([]);
    expect(await toastsOf(page).count()).toBe(1);
  });
});
