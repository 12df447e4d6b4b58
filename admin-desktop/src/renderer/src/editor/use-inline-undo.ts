import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface Steps {
  past: string[];
  future: string[];
  current: string;
  /** The characters that the last change typed. A word with the space before it is one step. */
  typed?: string | undefined;
}

/**
 * The undo steps of an inline field. Those of the browser belong to the whole page: they would reach into the text of the
 * editor around, which has its own.
 * @param write shows a text of the field and reports it
 * @returns a function that records a change, one for a text from elsewhere, and the key handler
 */
export function useInlineUndo(field: RefObject<HTMLElement | null>, write: (html: string) => void) {
  const steps = useRef<Steps>({ past: [], future: [], current: '' });

  function record(html: string, event?: InputEvent) {
    const { current } = steps;
    if (html === current.current) return;
    const before = current.typed;
    const isTyped = /^insert(?:Composition)?Text$/.test(event?.inputType ?? '');
    current.typed = (isTyped && event?.data) || undefined;
    const isSameWord = before && current.typed && !(/\S/.test(before) && /\s/.test(current.typed));
    if (!isSameWord) current.past.push(current.current);
    current.future = [];
    current.current = html;
  }

  const reset = useCallback((html: string) => {
    steps.current = { past: [], future: [], current: html };
  }, []);

  function move(isRedo: boolean) {
    const { current } = steps;
    const [from, to] = isRedo ? [current.future, current.past] : [current.past, current.future];
    const html = from.pop();
    if (html === undefined) return;
    to.push(current.current);
    current.current = html;
    current.typed = undefined;
    write(html);
  }

  /** Returns whether the key was one of undo or redo. */
  function onUndoKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return false;
    move(key === 'y' || event.shiftKey);
    return true;
  }

  // The menus of the browser and of the desktop app have no keys.
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const element = field.current;
    function onBeforeInput(event: InputEvent) {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      latest.current(event.inputType === 'historyRedo');
    }
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [field]);

  return { record, reset, onUndoKey };
}
