/** Whether a modal dialog is open. Global shortcuts are then disabled. */
export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  // A closed drawer may stay in the page with its fields.
  return [...dialogs].some((dialog) => dialog.getClientRects().length > 0);
}

const overlays = [
  '[role=combobox][aria-expanded=true]',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
].join();

/** Whether a dialog, a menu, a tooltip or the options of a select are open, which use Escape themselves. */
export function isOverlayOpen(): boolean {
  return isDialogOpen() || document.querySelector(overlays) !== null || isTooltipOpen();
}

/** Whether a control that the user points at or has focused shows its tooltip. */
function isTooltipOpen(): boolean {
  return [...document.querySelectorAll('[role=tooltip]')].some(({ id }) =>
    document.querySelector(`[aria-describedby~="${id}"]`)?.matches(':hover, :focus'),
  );
}
