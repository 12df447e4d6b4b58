import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The visible toasts. */
export function toasts(): Locator {
  return page
    .getByRole('region', { name: /^(Notifications|Notifikasi|Pemberitahuan)/ })
    .getByRole('listitem');
}

/** Waits until the only toast has this text, without its button label. */
export async function sees(title: string, description: string): Promise<void> {
  const texts = () =>
    toasts()
      .elements()
      .map((toast) => (toast as HTMLElement).innerText.replace(/\n+(Undo|Urungkan)$/, ''));
  await expect.poll(texts).toEqual([`${title}\n${description}`]);
}

/** Whether the toast has the style of an error. */
export function isDestructive(): boolean {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--signal)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return getComputedStyle(toasts().element()).borderInlineStartColor === color;
}

export async function closeToast(): Promise<void> {
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect.element(toasts()).not.toBeInTheDocument();
}
