import { useLayoutEffect, useRef, useState } from 'react';

/** Moves the focus with a reordered list entry, and announces its new position. */
export function useReorderFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  /** The element to focus after the list has changed. */
  const focusSelector = useRef<string>(undefined);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    if (focusSelector.current === undefined) return;
    box.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = undefined;
  });
  return {
    box,
    text,
    /** The element to focus after the current change, as a selector within the list. */
    focusOn(selector: string) {
      focusSelector.current = selector;
    },
    /** Call before the list changes: the entry moves from index `from` to index `to`. */
    moving(from: number, to: number, total: number, announcement: string) {
      // At an end of the list, the pressed button is disabled and the opposite one takes the focus.
      const isEarlier = to < from;
      const isEnd = to === (isEarlier ? 0 : total - 1);
      const button = isEarlier === isEnd ? 'later' : 'earlier';
      focusSelector.current = `li:nth-child(${to + 1}) [data-move="${button}"]`;
      setText(announcement);
    },
  };
}

/** Returns the list with one entry moved. */
export function withMoved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries.slice(from, from + 1);
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}
