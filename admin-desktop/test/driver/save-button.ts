import type { Locator } from 'playwright';
import { saveNames } from '#test/save-names.ts';

/** The button that submits the form of an item. Its text says what the save does. */
export function saveButton(form: Locator): Locator {
  return form.getByRole('button', { name: saveNames }).first();
}
