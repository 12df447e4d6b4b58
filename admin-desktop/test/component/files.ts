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

/**
 * Dispatches a drop in the middle of an element or a paste of files, as the browser does.
 * @returns whether the page handled it
 */
export function give(target: Locator, event: 'drop' | 'paste', ...files: File[]): boolean {
  const element = target.element();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const how = { bubbles: true, cancelable: true };
  if (event === 'paste')
    return !element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: dataTransfer }));
  for (const each of ['dragenter', 'dragover'])
    element.dispatchEvent(new DragEvent(each, { ...how, ...place, dataTransfer }));
  return !element.dispatchEvent(new DragEvent('drop', { ...how, ...place, dataTransfer }));
}
