/** Whether a modal dialog is open. Global shortcuts are then disabled. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
