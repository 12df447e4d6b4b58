import type { TestPage } from '@institute/server/testing/browser-test.ts';
import type { Locator, Page } from 'playwright';
import {
  field,
  fillRequired,
  newArticle,
  type SignedInTest,
  selected,
  withoutWorkingCopies,
} from './staff.ts';

/** Opens the articles. Drafts on the device matter while the server cannot store working copies. */
export async function openWithDrafts(staff: SignedInTest): Promise<TestPage> {
  return withoutWorkingCopies(await staff.dashboard());
}

export const offers = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved text found' });

/** Opens the form of a new article and fills in both languages. */
export async function writtenBy(page: Page, title: string): Promise<Locator> {
  const form = await newArticle(page);
  await fillIn(page, form, title);
  return form;
}

/** Fills in both languages of a new article. */
export async function fillIn(page: Page, form: Locator, title: string): Promise<void> {
  await fillRequired(form, title);
  await field(form, 'Title (English)').fill(`${title}, in English`);
  await field(form, 'Content').click();
  await page.keyboard.type('Kata yang lama dicari.');
}

/** The values of the filled form. */
export const formTexts = (form: Locator) =>
  Promise.all([
    field(form, 'Title').inputValue(),
    field(form, 'Excerpt').inputValue(),
    field(form, 'Title (English)').inputValue(),
    field(form, 'Content').innerText(),
    selected(form.getByRole('combobox', { name: 'Category' })),
  ]);
export const wordsOf = (title: string) => [
  title,
  'Ringkas, dalam satu kalimat.',
  `${title}, in English`,
  'Kata yang lama dicari.',
  'Case Studies',
];
