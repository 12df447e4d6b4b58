import { useEffect, useState } from 'react';
import type { TextHeading } from '#src/ui/rich-text-html.ts';

/** Pixels from the top of the window: the header, and room for the heading below it. */
const line = 160;

/** The id of the heading above what is being read: the last that has passed the line. */
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
    // A heading that crosses the line is all that can change the answer. What is watched goes on far below the window,
    // so that a leap to the top of the text is seen as well: of that, no heading need come into the window.
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
