import type { Locator } from 'vitest/browser';

/** The texts of both versions of a field in the dialog of a conflict, mine first. */
export function versionsIn(dialog: Locator, field: string): string[] {
  return cellsOf(dialog, field).map(shownText);
}

/** What the dialog marks in each version. */
export function marksIn(dialog: Locator, field: string): string[][] {
  return cellsOf(dialog, field).map((cell) => [...cell.querySelectorAll('mark')].map(shownText));
}

function cellsOf(dialog: Locator, field: string): Element[] {
  return dialog.getByRole('row').filter({ hasText: field }).getByRole('cell').elements();
}

/** The text without its hints for screen readers. */
function shownText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hint of copy.querySelectorAll('.visually-hidden')) hint.remove();
  return copy.textContent;
}
