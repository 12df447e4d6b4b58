import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { ChevronRight } from './icons.tsx';
import { JumpLink } from './jump-link.tsx';
import type { TextHeading, TextPart } from './rich-text-html.ts';
import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  headings: readonly TextHeading[];
  /** What follows the text, in the language of the page. */
  parts: readonly TextPart[];
  lang?: string | undefined;
}

/**
 * Table of contents that marks the current section: sticky beside the text, or closed above it on small screens. Each
 * form has its own list, because a closed `details` element cannot show its content on wide screens in all browsers.
 */
export function TableOfContents({ headings, parts, lang }: TableOfContentsProps) {
  const t = useTexts();
  const current = useHeadingInView(headings);
  const top = Math.min(...headings.map(({ level }) => level));
  const sticky = useRef<HTMLDivElement>(null);

  // A list that is longer than the window scrolls with the text.
  useEffect(() => {
    const box = sticky.current;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }, [current]);

  const list = (
    <>
      <ol className={styles.list} lang={lang} dir="auto">
        {headings.map(({ id, text, level }) => (
          <li key={id} data-depth={level - top}>
            <JumpLink className={styles.link} to={id} aria-current={id === current ? 'true' : undefined}>
              {text}
            </JumpLink>
          </li>
        ))}
      </ol>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <JumpLink className={styles.link} to={id}>
                {text}
              </JumpLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return (
    <nav className={styles.rail} aria-label={t('common.contents')}>
      <div ref={sticky} className={styles.sticky}>
        <p className={styles.label}>{t('common.contents')}</p>
        {list}
      </div>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <ChevronRight size={18} strokeWidth={1.75} />
          <span>{t('common.contents')}</span>
        </summary>
        {list}
      </details>
    </nav>
  );
}

/** Distance from the top of the window in pixels: the header and a margin. */
const line = 160;

/** Larger than any page, in pixels. */
const far = 1_000_000;

/** Returns the id of the last heading above the reading line. */
function useHeadingInView(headings: readonly TextHeading[]): string | undefined {
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
