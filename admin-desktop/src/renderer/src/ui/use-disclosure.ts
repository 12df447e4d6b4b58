import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that opens something beside it. It closes again by a press or a focus elsewhere, and by Escape,
 * which gives the focus back to the button.
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
    /** Gives the focus to the button, since what had it goes away. */
    closeAndReturn() {
      setOpen(false);
      opener.current?.focus();
    },
    /** For what holds the button and what it opens. */
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
