import { Modal } from 'antd';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called on Escape. Does nothing in a dialog that cannot be cancelled. */
  onCancel: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while rendered. The first control or one with `autoFocus` takes the focus. */
export function Dialog({ title, onCancel, wide, children }: DialogProps) {
  useReturnFocus();
  // antd handles Escape from the first render with `open`, and for ever if React discards that render. This render is
  // synchronous, so nothing interrupts it, and content that loads late suspends inside.
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => void setOpen(true), []);
  return (
    <Modal
      open={isOpen}
      centered
      title={<h2 className={styles.title}>{title}</h2>}
      width={wide ? '64rem' : '30rem'}
      closable={false}
      footer={null}
      mask={{ closable: false }}
      // Opens at once, as it closes: a press during antd's zoom would miss its button.
      transitionName=""
      maskTransitionName=""
      classNames={{ container: styles.dialog ?? '' }}
      onCancel={onCancel}
    >
      <Suspense>
        {children}
        <LateFocus />
      </Suspense>
    </Modal>
  );
}

/** Focuses the first control of content that loaded late. antd then focused the empty dialog. */
function LateFocus() {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = end.current?.closest('[role=dialog]');
    if (!dialog || document.activeElement !== dialog) return;
    dialog.querySelector<HTMLElement>(':is(input, textarea, button):enabled, [tabindex="0"]')?.focus();
  }, []);
  return <span ref={end} hidden />;
}

/** The buttons of a dialog. The confirming one is last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Returns the focus to the opener. antd does so only for a dialog that it closes itself. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
