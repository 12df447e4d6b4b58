import { useEffect, useState } from 'react';
import type { TextHeading } from './rich-text-html.ts';

/** Distance from the top of the window in pixels: the header and a margin. */
const line = 160;

/** Larger than any page, in pixels. */
const far = 1_000_000;

/** Returns the id of the last heading above the reading line. */
export function useHeadingInView(headings: readonly TextHeading[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(undefined);

  useEffect(() => {
    const passed = new Set<string>();
    // Uses the positions of the notification. The page may have scrolled since, and if it scrolls back before the next
    // frame, no further notification follows.
    const update = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.delete(target.id);
        else passed.add(target.id);
      }
      setCurrent(headings.findLast(({ id }) => passed.has(id))?.id);
    };
    // The observed area extends far beyond the window on the other sides, so that only the line counts.
    const area = `-${line}px ${far}px ${far}px`;
    const watch = new IntersectionObserver(update, { root: document, rootMargin: area, threshold: 1 });
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) watch.observe(heading);
    }
    return () => watch.disconnect();
  }, [headings]);

  return current;
}
