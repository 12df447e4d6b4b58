import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that opens a panel next to it. Closes on a press or focus outside, and on Escape, which returns the focus
 * to the button.
 */
export function useDisclosure<Box extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return {
    open,
    close: () => setOpen(false),
    /** Focuses the button, since the focused element disappears. */
    closeAndReturn() {
      setOpen(false);
      opener.current?.focus();
    },
    /** For the element that contains the button and the panel. */
    box: {
      ref: box,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      },
    },
    button: {
      ref: opener,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    panel: { id, hidden: !open },
  };
}
