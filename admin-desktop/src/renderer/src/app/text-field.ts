/** True where keys and pasted things belong to what is written: a field of text, or the editor. */
export function isTextField(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !notText.includes(element.type);
}
const notText = ['button', 'checkbox', 'file', 'radio', 'reset', 'submit'];
