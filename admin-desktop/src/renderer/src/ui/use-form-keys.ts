import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen, isOverlayOpen } from './is-dialog-open.ts';

/**
 * Ctrl+S (Cmd+S) submits the visible form, regardless of the focus. Escape cancels it, unless an open element inside it
 * uses the key.
 * @param onCancel omitted while cancelling is not allowed
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, onCancel: (() => void) | undefined) {
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    // Before the overlay closes itself on the same key.
    let isCovered = false;
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isCovered = isOverlayOpen();
    };
    function hear(event: KeyboardEvent) {
      const isSeen = form.current !== null && form.current.offsetParent !== null;
      if (!isSeen || event.isComposing) return;
      if (isSave(event)) {
        // Always prevented, since saving the page as a file is never useful.
        event.preventDefault();
        if (!isDialogOpen() && !event.repeat) form.current?.requestSubmit();
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered && isIn(form.current)) {
        event.preventDefault();
        // Otherwise a later listener of antd closes the confirmation dialog on the same key press. antd leaves it attached
        // after React discarded a popup during its render.
        event.stopImmediatePropagation();
        cancel.current?.();
      }
    }
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', hear);
    };
  }, [form]);
}

function isSave({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether the focus is in the form or nowhere. */
function isIn(form: HTMLFormElement | null): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (form?.contains(at) ?? false);
}
