import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import { expect } from 'vitest';
import { type BrowserPage, type Locator, userEvent } from 'vitest/browser';
import { choice, fillRequired, newArticle } from './article-page.ts';
import { field } from './fields.ts';
import { renderDashboard } from './render-dashboard.tsx';
import { selected } from './select.ts';

/** Opens the form of a new article and fills in both languages. */
export async function openWritten(
  dashboard: { api: FakeApi },
  title: string,
): Promise<{ page: BrowserPage; form: Locator }> {
  const page = await renderDashboard(dashboard);
  const form = await newArticle(page);
  await fillRequired(form, title);
  await field(form, 'Title (English)').fill(`${title}, in English`);
  await field(form, 'Content').click();
  await userEvent.keyboard('Kata yang lama dicari.');
  // The form gets the text of the editor after a delay, or when the page is left.
  window.dispatchEvent(new Event('pagehide'));
  return { page, form };
}

/** Waits until the form has exactly the texts of a written article with this title. */
export async function expectWritten(form: Locator, title: string): Promise<void> {
  await expect.element(field(form, 'Content')).toHaveTextContent(/^Kata yang lama dicari\.$/);
  await expect.element(field(form, 'Title')).toHaveValue(title);
  await expect.element(field(form, 'Excerpt')).toHaveValue('Ringkas, dalam satu kalimat.');
  await expect.element(field(form, 'Title (English)')).toHaveValue(`${title}, in English`);
  await expect.poll(() => selected(choice(form, 'Category'))).toBe('Case Studies');
}
