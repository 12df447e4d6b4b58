import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** The label of the focused element. */
export function focusedLabel(): string | null | undefined {
  const element = document.activeElement as HTMLInputElement | null;
  return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent;
}

/** Presses Tab until an element with this label has the focus. */
export async function tabTo(label: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (focusedLabel() === label) return;
    await userEvent.keyboard('{Tab}');
  }
  expect.fail(`Tab does not lead to '${label}'.`);
}

/** Focuses an element without a click. */
export function focus(control: Locator): void {
  (control.element() as HTMLElement).focus();
}
