import type { Locator } from 'vitest/browser';

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
