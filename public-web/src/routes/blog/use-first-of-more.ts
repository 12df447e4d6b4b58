import { type RefObject, useEffect, useRef } from 'react';
import type { ArticleFilter } from '#src/features/article/article-filter.ts';

interface FirstOfMore<List extends HTMLElement> {
  grid: RefObject<List | null>;
  /** Says that the next articles to come are an addition that the reader asked for. */
  expect(): void;
}

/**
 * Moves the focus to the first of the articles that were added: the button that was pressed may be gone, and what
 * comes next for the reader is there. @param shown how many are on the page
 */
export function useFirstOfMore<List extends HTMLElement>(
  shown: number,
  { q, category }: ArticleFilter,
): FirstOfMore<List> {
  const grid = useRef<List>(null);
  const first = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list, to which nothing was added
  useEffect(() => {
    first.current = undefined;
  }, [q, category]);

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
