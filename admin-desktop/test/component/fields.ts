import type { BrowserPage, Locator } from 'vitest/browser';
import { saveNames } from '#test/save-names.ts';

/** A text field by its label. The marker of a required field may follow the label. */
export function field(form: Locator, label: string): Locator {
  const literal = label.replace(/[()?.*+]/g, String.raw`\$&`);
  return form.getByRole('textbox', { name: new RegExp(`^${literal}[^\\w(]*$`) });
}

/** The button that submits a form of an item. Its text names the effect of the save. */
export function saveButton(form: Locator | BrowserPage): Locator {
  return form.getByRole('button', { name: saveNames }).first();
}

/** Changes a text field and returns before any timer or background render, as if the user left without a pause. */
export async function typeAtOnce(input: Locator, text: string): Promise<void> {
  const element = input.element() as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await Promise.resolve();
}
