import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';

/**
 * Ctrl+S (Cmd+S) submits the form, wherever the focus is, while the form is seen; Escape cancels it, unless something
 * that is open in it takes the key for itself. @param onCancel none while it may not be cancelled
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, onCancel: (() => void) | undefined) {
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const isSeen = form.current !== null && form.current.offsetParent !== null;
      if (!isSeen || event.isComposing) return;
      if (isSave(event)) {
        // Always: nobody wants the page as a file.
        event.preventDefault();
        if (!isDialogOpen() && !event.repeat) form.current?.requestSubmit();
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen() && isIn(form.current)) {
        // Else the browser closes, by the same press, the question that is asked.
        event.preventDefault();
        cancel.current?.();
      }
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [form]);
}

function isSave({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether the focus is in the form, or nowhere, and in no select whose choices are open. */
function isIn(form: HTMLFormElement | null): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body) return true;
  return (form?.contains(at) ?? false) && !(at instanceof HTMLSelectElement && isOpen(at));
}

function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // A browser that does not know the word keeps the key from the page while the choices are open.
    return false;
  }
}
