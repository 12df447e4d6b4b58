import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called for Escape; a dialog that may not be left so does nothing here. */
  onCancel: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog over the page: the browser makes the rest inert and gives the focus back to where it was.
 * It is open as long as it is rendered. The first element with `autofocus` or the first control gets the focus.
 */
export function Dialog({ title, onCancel, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect ends before the element is removed: closing, and not removing, is what returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Outside of any form: what is pressed or entered in the dialog must not submit the form below.
  return createPortal(
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Without this the browser closes it on a second Escape, whatever the page thinks.
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }
        keepFocusInside(event);
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}

/** The buttons of a dialog, the answer that changes something last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** From the last control on to the first, instead of out into the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = [controls[0], controls.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (leaving && (document.activeElement === leaving || document.activeElement === event.currentTarget)) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
