import type { Locator } from 'playwright';
import { saveNames } from '#test/save-names.ts';

/** The button that submits the form of an item. Its text names the effect of the save. */
export function saveButton(form: Locator): Locator {
  return form.getByRole('button', { name: saveNames }).first();
}
