import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The visible toast. */
export function toast(): Locator {
  return page
    .getByRole('region', { name: /^(Notifications|Notifikasi|Pemberitahuan)/ })
    .getByRole('listitem');
}

/** Waits until the only toast has this title and description. */
export async function expectToast(title: string, description: string): Promise<void> {
  const texts = () =>
    toast()
      .elements()
      .map((each) => (each as HTMLElement).innerText.split(/\n+/));
  await expect.poll(() => texts().map((lines) => lines.slice(0, 2))).toEqual([[title, description]]);
}

/** Whether the toast has the style of an error. */
export function isDestructive(): boolean {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--signal)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return getComputedStyle(toast().element()).borderInlineStartColor === color;
}

/** Closes the toast, which may cover a control. */
export async function closeToast(): Promise<void> {
  await toast().getByRole('button').last().click();
  await expect.element(toast()).not.toBeInTheDocument();
}

/** The card of an item, by its title. */
export function card(title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export function dialog(name: string | RegExp): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Texts of all matching elements, as they are visible. */
export function textsOf(found: Locator): string[] {
  return found.elements().map((element) => (element as HTMLElement).innerText);
}

/** A computed style of the element. */
export function styleOf(part: Locator, property: string): string {
  return getComputedStyle(part.element()).getPropertyValue(property);
}

/** Parameters of the address of the page. */
export function queryParams(): Record<string, string> {
  return Object.fromEntries(new URL(location.href).searchParams);
}

/** Leaves the window. An open form then sends its text at once. */
export function leaveWindow(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns whether the browser would prompt before it closes the page. */
export function isPrompted(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
