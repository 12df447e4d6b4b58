import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import type { Page } from 'playwright';
import { nextFrames } from './navigation.ts';

/** Rules that depend on colours. All other rules have the same result in both themes. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Returns the axe violations of both themes, one line each, which starts with `axe`. */
export async function violationsInBothThemes(
  page: Page,
  rules: readonly string[] = wcagRules,
): Promise<string[]> {
  const inLight = await violationsOn(page, rules);
  await setDark(page, true);
  const inDark = await violationsOn(page, rulesOfColour);
  await setDark(page, false);
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)].map((each) => `axe ${each}`);
}

async function setDark(page: Page, dark: boolean) {
  await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
  // Colour transitions take at least one frame.
  await nextFrames(page);
}
