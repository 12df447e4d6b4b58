import { useLayoutEffect, useRef, useState } from 'react';

/** Keeps the focus with an entry of a list that is moved, and says where it is now. */
export function useMovedFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  /** What gets the focus once the list is as it was asked to be. */
  const wanted = useRef<string>(undefined);
  const [text, setSaid] = useState('');
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    box,
    text,
    /** What gets the focus after the change that is made now, as a selector within the list. */
    focusOn(selector: string) {
      wanted.current = selector;
    },
    /** Before the list is told of the move: the entry goes `from` one place `to` another of so many. */
    moving(from: number, to: number, total: number, words: string) {
      // At an end of the list, the button that was pressed has no more to do; then the other one takes over.
      const isEarlier = to < from;
      const isEnd = to === (isEarlier ? 0 : total - 1);
      const button = isEarlier === isEnd ? 'later' : 'earlier';
      wanted.current = `li:nth-child(${to + 1}) [data-move="${button}"]`;
      setSaid(words);
    },
  };
}

/** A list with one of its entries at another place. */
export function withMoved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries.slice(from, from + 1);
  const rest = entries.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}
