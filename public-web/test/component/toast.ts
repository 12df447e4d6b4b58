import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The visible toasts. */
export function toastsOf(): Locator {
  return page.getByRole('region', { name: /^Notifi(cations|kasi)/ }).getByRole('listitem');
}

/** Expects one toast with these lines, in the colour of its kind. */
export async function expectToast(kind: 'success' | 'error', title: string, text: string): Promise<void> {
  await expect.element(toastsOf().getByText(text, { exact: true })).toBeVisible();
  const toast = toastsOf().element();
  expect([...toast.querySelectorAll('div > div')].map((line) => line.textContent)).toEqual([title, text]);
  const colour = { success: 'rgb(37, 107, 58)', error: 'rgb(168, 50, 42)' }[kind];
  expect(getComputedStyle(toast).borderInlineStartColor).toBe(colour);
}
