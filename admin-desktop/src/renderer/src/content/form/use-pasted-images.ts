import { useEffect, useRef } from 'react';
import { isTextField } from '#dashboard/lib/text-field.ts';

/**
 * Receives files that are pasted while the focus is in the form but outside its text fields.
 * @returns a ref for an element inside the form
 */
export function usePastedImages(onPaste: (files: File[]) => void) {
  const inside = useRef<HTMLDivElement>(null);
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    function hear(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const at = document.activeElement;
      const isHere = inside.current?.closest('form')?.contains(at) && !isTextField(at);
      if (files.length === 0 || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  return inside;
}
