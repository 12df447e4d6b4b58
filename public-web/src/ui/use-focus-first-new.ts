import { type RefObject, useEffect, useRef } from 'react';

interface FirstOfMore<List extends HTMLElement> {
  grid: RefObject<List | null>;
  /** Announces that the visitor requested more items. */
  expect(): void;
}

/**
 * Moves the focus to the title of the first added item, because the pressed button may disappear.
 * @param shown number of items on the page
 * @param of identifies the list
 */
export function useFocusFirstNew<List extends HTMLElement>(shown: number, of: string): FirstOfMore<List> {
  const grid = useRef<List>(null);
  // With its list, because React may run the effects of an earlier render after the press.
  const request = useRef<{ of: string; shown: number } | undefined>(undefined);

  useEffect(() => {
    const { current } = request;
    if (!current || (current.of === of && shown <= current.shown)) return;
    request.current = undefined;
    if (current.of !== of) return;
    const titles = grid.current?.querySelectorAll<HTMLElement>('h3 a');
    titles?.[current.shown]?.focus({ preventScroll: true });
  }, [shown, of]);

  return {
    grid,
    expect: () => {
      request.current = { of, shown };
    },
  };
}
