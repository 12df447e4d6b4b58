import { truncate } from '@institute/core/text.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** Links to the pages above this one, from the top. */
  above: readonly ReactNode[];
  /** The title of this page. */
  title: string;
  /** So many characters of it are shown. */
  length: number;
  lang?: string | undefined;
}

/** Where this page belongs. A long title is cut for the eye; a screen reader and the pointer get all of it. */
export function Breadcrumb({ above, title, length, lang }: BreadcrumbProps) {
  const t = useTexts();
  const shown = truncate(title, length);
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={styles.list}>
        {above.map((link, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page does not change its order
          <li key={place} className={styles.entry}>
            {link}
          </li>
        ))}
        <li className={styles.entry} aria-current="page" lang={lang} dir="auto">
          {shown === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true" title={title}>
                {shown}
              </span>
              <span className={globals.visuallyHidden}>{title}</span>
            </>
          )}
        </li>
      </ol>
    </nav>
  );
}
