import { type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure<Box extends HTMLElement> {
  open: boolean;
  toggle(): void;
  close(): void;
  /** Ref of the element that contains the button and its content. */
  box: RefObject<Box | null>;
}

/**
 * State of a button that shows content. Closes on Escape (restoring the focus) and on outside focus or pointer
 * events.
 */
export function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);

  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside, { signal: listeners.signal });
    document.addEventListener('focusin', outside, { signal: listeners.signal });
    document.addEventListener('keydown', onKey, { signal: listeners.signal });
    return () => listeners.abort();
  }, [open]);

  return { open, box, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
