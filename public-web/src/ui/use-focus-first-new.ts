import { type RefObject, useEffect, useRef } from 'react';

interface FirstOfMore<List extends HTMLElement> {
  grid: RefObject<List | null>;
  /** Announces that the visitor requested more items. */
  expect(): void;
}

/**
 * Moves the focus to the first added item, because the pressed button may disappear.
 * @param shown number of items on the page
 * @param of identifies the list
 */
export function useFocusFirstNew<List extends HTMLElement>(shown: number, of: string): FirstOfMore<List> {
  const grid = useRef<List>(null);
  const first = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has no added items
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
