import { type RefObject, useEffect, useRef } from 'react';

interface FirstOfMore<List extends HTMLElement> {
  grid: RefObject<List | null>;
  /** Says that the next items to come are an addition that the reader asked for. */
  expect(): void;
}

/**
 * Moves the focus to the first of the items that were added to a list: the button that was pressed may be gone, and what
 * comes next for the reader is there. @param shown how many are on the page @param of the
 * text that says which list it is
 */
export function useFocusFirstNew<List extends HTMLElement>(shown: number, of: string): FirstOfMore<List> {
  const grid = useRef<List>(null);
  const first = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: to another list nothing was added
  useEffect(() => {
    first.current = undefined;
  }, [of]);

  useEffect(() => {
    if (first.current === undefined || shown <= first.current) return;
    const added = grid.current?.children[first.current];
    first.current = undefined;
    added?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return {
    grid,
    expect: () => {
      first.current = shown;
    },
  };
}
