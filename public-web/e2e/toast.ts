import type { Page } from 'playwright';

/** Returns the visible toasts. */
export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifi(cations|kasi)/ }).getByRole('listitem');

/** Waits for a toast with this description. Returns the visible lines: title, then description. */
export async function toastTexts(page: Page, description: string): Promise<string[]> {
  await toastsOf(page).getByText(description, { exact: true }).waitFor();
  return toastsOf(page).locator('div > div').allTextContents();
}
