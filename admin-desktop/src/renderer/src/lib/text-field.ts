/** Whether an element uses keys and pasted content itself: a text input or the rich-text editor. */
export function isTextField(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !notText.includes(element.type);
}
const notText = ['button', 'checkbox', 'file', 'radio', 'reset', 'submit'];
