import { expect } from 'vitest';
import { type BrowserPage, type Locator, page, userEvent } from 'vitest/browser';
import { field, saveButton } from './fields.ts';
import { selectOption } from './select.ts';

type Within = BrowserPage | Locator;

/** Opens the form of a new article in the articles tab. */
export async function newArticle(page: BrowserPage): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Article', exact: true }).click();
  return visible(page.getByRole('form', { name: 'Create New Article' }));
}

/** Opens the form of an article by its card. */
export async function editArticle(page: BrowserPage, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${title}`, exact: true }).click();
  return visible(page.getByRole('form', { name: 'Edit Article' }));
}

async function visible(form: Locator): Promise<Locator> {
  await expect.element(form).toBeVisible();
  return form;
}

/** Returns from an open form to its list. The text stays. */
export async function backToList(page: BrowserPage): Promise<void> {
  await page.getByRole('button', { name: /^Back to the list/ }).click();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
}

/** Saves by an entry of the list beside the save button. */
export async function saveBy(page: BrowserPage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** A select by its label. The marker of a required field may follow the label. */
export function choice(form: Within, label: string): Locator {
  return form.getByRole('combobox', { name: new RegExp(`^${label}[^\\w(]*$`) });
}

/** Fills the required fields of an article. */
export async function fillRequired(form: Locator, title: string): Promise<void> {
  await selectOption(choice(form, 'Category'), 'Case Studies');
  await field(form, 'Title').fill(title);
  await field(form, 'Excerpt').fill('Ringkas, dalam satu kalimat.');
}

export async function save(form: Locator): Promise<void> {
  await saveButton(form).click();
}

/** The value of a text field. */
export function inputValue(control: Locator): string {
  return (control.element() as HTMLInputElement).value;
}

/** Sets a time in the dialog that a button of the form opens. Date and time as the inputs hold them. */
export async function setTime(opener: Locator, date: string, time: string): Promise<void> {
  await opener.click();
  await enterTime(date, time);
}

/** Sets the time in the open dialog. */
export async function enterTime(date: string, time: string): Promise<void> {
  const [day, hour] = ['date', 'time'].map((type) => page.elementLocator(inputOf(type)));
  await day?.fill(date);
  await hour?.fill(time);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[role=dialog] input[type=time]')).toBeNull();
}

function inputOf(type: string): Element {
  const input = document.querySelector(`[role=dialog] input[type=${type}]`);
  if (!input) throw new Error(`No open dialog has an input of the type ${type}.`);
  return input;
}
