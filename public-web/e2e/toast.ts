import type { Page } from 'playwright';

/** Returns the visible toasts. */
export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifi(cations|kasi)/ }).getByRole('listitem');

/** Waits for a toast with this description. Returns the visible lines: title, then description. */
export async function toastTexts(page: Page, description: string): Promise<string[]> {
  await toastsOf(page).getByText(description, { exact: true }).waitFor();
  return toastsOf(page).locator('div > div').allTextContents();
}

/** Whether the visible toast has the colour of an error. */
export async function isDestructive(page: Page): Promise<boolean> {
  const colour = await toastsOf(page).evaluate((toast) => getComputedStyle(toast).borderInlineStartColor);
  const [good, bad] = ['rgb(37, 107, 58)', 'rgb(168, 50, 42)'];
  if (colour !== good && colour !== bad) throw new Error(`A toast has the colour ${colour}.`);
  return colour === bad;
}
