/** True while a modal dialog is open: keys are for it alone then. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
