import { useEffect, useRef } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { ChevronRight } from './icons.tsx';
import { JumpLink } from './jump-link.tsx';
import type { TextHeading, TextPart } from './rich-text-html.ts';
import styles from './table-of-contents.module.css';
import { useHeadingInView } from './use-active-heading.ts';

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
