import { useEffect, useState } from 'react';
import type { TextHeading } from './rich-text-html.ts';

/** Distance from the top of the window in pixels: the header and a margin. */
const line = 160;

/** Returns the id of the last heading above the reading line. */
export function useHeadingInView(headings: readonly TextHeading[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(undefined);

  useEffect(() => {
    const find = () => {
      const passed = headings.findLast(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < line;
      });
      setCurrent(passed?.id);
    };
    // The result changes only when a heading crosses the line. The observed area extends far below the window, so
    // that jumps to the top are detected, too.
    const below = `-${line}px 0px ${1_000_000}px`;
    const watch = new IntersectionObserver(find, { rootMargin: below, threshold: [0, 1] });
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) watch.observe(heading);
    }
    return () => watch.disconnect();
  }, [headings]);

  return current;
}
