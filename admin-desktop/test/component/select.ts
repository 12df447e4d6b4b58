import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Chooses an option of a select by its label. */
export async function selectOption(select: Locator, label: string): Promise<void> {
  const options = await openOptions(select);
  await options.getByRole('option', { name: label, exact: true }).click();
  await expect.element(select).toHaveAttribute('aria-expanded', 'false');
}

/** The label of the selected option. */
export function selected(select: Locator): string {
  return select.element().closest('[title]')?.getAttribute('title') ?? '';
}

/** The labels of all options. */
export async function offeredBy(select: Locator): Promise<string[]> {
  const options = await openOptions(select);
  const labels = options
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  await select.click();
  await expect.element(select).toHaveAttribute('aria-expanded', 'false');
  return labels;
}

async function openOptions(select: Locator): Promise<Locator> {
  await select.click();
  await expect.element(select).toHaveAttribute('aria-expanded', 'true');
  const list = document.getElementById(select.element().getAttribute('aria-controls') ?? '');
  if (!list) throw new Error('The select has no options.');
  return page.elementLocator(list);
}
