import type { TestPage } from '@institute/server/testing/browser-test.ts';
import type { Locator } from 'playwright';
import { field, fillRequired, newArticle, type SignedInTest, save, sees, storedArticle } from './staff.ts';

/** The editor's toolbar of the main language. */
export function toolbar(form: Locator): Locator {
  return form.getByRole('toolbar').first();
}

/** Presses a toolbar button. */
export function press(form: Locator, name: string): Promise<void> {
  return toolbar(form).getByRole('button', { name, exact: true }).click();
}

/** The rich-text editor of the main language. */
export function text(form: Locator): Locator {
  return field(form, 'Content');
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Opens the form of a new article with required fields and focuses the content. */
export async function writing(
  staff: SignedInTest,
  title: string,
): Promise<{ page: TestPage; form: Locator }> {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, title);
  await text(form).click();
  return { page, form };
}

/** Types lines, and presses a toolbar button before each. */
export async function typeLines(form: Locator, lines: readonly (readonly [button: string, line: string])[]) {
  for (const [index, [button, line]] of lines.entries()) {
    if (index > 0) await form.page().keyboard.press('Enter');
    await press(form, button);
    await form.page().keyboard.type(line);
  }
}

/**
 * Saves the article.
 * @returns its stored content
 */
export async function stored(staff: SignedInTest, form: Locator, title: string): Promise<string> {
  await save(form);
  await sees(form.page(), 'Success', 'Article created successfully!');
  return (await storedArticle(staff.api, slugOf(title))).content;
}

/** The public page of the article, without JavaScript. */
export async function read(staff: SignedInTest, title: string): Promise<Locator> {
  const page = await staff.open(`/id/blog/${slugOf(title)}`, { javaScriptEnabled: false });
  return page.getByRole('main').getByRole('article').first();
}
