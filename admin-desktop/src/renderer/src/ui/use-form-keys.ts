import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen, isOverlayOpen } from './is-dialog-open.ts';

interface FormKeys {
  /** Undefined while the form is saved. */
  onStore: (() => void) | undefined;
  /** Undefined while cancelling is not allowed. */
  onCancel: (() => void) | undefined;
}

/**
 * Ctrl+S (Cmd+S) stores the text of the visible form, regardless of the focus. No key publishes it. Escape cancels the
 * form, unless an open element inside it uses the key.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, keys: FormKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
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
      if (isStore(event)) {
        // Always prevented, since saving the page as a file is never useful.
        event.preventDefault();
        if (!isDialogOpen() && !event.repeat) latest.current.onStore?.();
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered && isIn(form.current)) {
        event.preventDefault();
        // Otherwise a later listener of antd closes the confirmation dialog on the same key press. antd leaves it attached
        // after React discarded a popup during its render.
        event.stopImmediatePropagation();
        latest.current.onCancel?.();
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

function isStore({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether the focus is in the form or nowhere. */
function isIn(form: HTMLFormElement | null): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (form?.contains(at) ?? false);
}
