import type { Locator } from 'vitest/browser';

/** A file of the given size. Its bytes are zero. */
export function makeFile(name = 'a.png', { type = 'image/png', size = 100 } = {}): File {
  return new File([new Uint8Array(size)], name, { type });
}

/** Chooses files in a file input. In the page, because the test runner copies files as text. */
export function chooseFiles(input: Locator, ...files: File[]): void {
  const control = input.element() as HTMLInputElement;
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  control.files = data.files;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
