import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called on Escape. Does nothing in a dialog that cannot be cancelled. */
  onCancel: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. The browser makes the page inert and restores the focus afterwards. Open while rendered. The first
 * element with `autofocus` or the first control takes the focus.
 */
export function Dialog({ title, onCancel, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect cleans up before the element is removed. Only closing restores the focus, removal does not.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Rendered outside of any form, so that input in the dialog never submits the form below.
  return createPortal(
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Otherwise the browser closes it on a second Escape, regardless of this handler.
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

/** The buttons of a dialog. The confirming one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Moves the focus from the last control to the first instead of the browser's toolbar. */
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
