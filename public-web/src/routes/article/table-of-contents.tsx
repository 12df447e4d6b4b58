import { type MouseEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#src/app/texts.ts';
import type { TextHeading } from '#src/ui/rich-text-html.ts';
import styles from './table-of-contents.module.css';
import { useHeadingInView } from './use-active-heading.ts';

interface TableOfContentsProps {
  headings: readonly TextHeading[];
  lang?: string | undefined;
}

/** Sticky table of contents that marks the current section. */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const t = useTexts();
  const label = useId();
  const current = useHeadingInView(headings);
  const navigate = useNavigate();

  /** Scrolls to the section without a new history entry, so that Back leaves the article. */
  function go(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ hash: id }, { replace: true });
    const heading = document.getElementById(id);
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.contents} aria-labelledby={label}>
      <p className={styles.label} id={label}>
        {t('article.contents')}
      </p>
      <ol className={styles.list} lang={lang} dir="auto">
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a
              className={styles.link}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => go(event, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
