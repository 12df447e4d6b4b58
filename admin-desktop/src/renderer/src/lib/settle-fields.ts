/** Sent to the window before code reads the values of a form, or replaces a text that an editor changed. */
export const settleEvent = 'settle-fields';

/**
 * Renders at once what fields report and render with a delay. An editor replaces its content only if it rendered its own
 * change before.
 */
export function settleFields(): void {
  window.dispatchEvent(new Event(settleEvent));
}
