import { truncate } from '@institute/core/text.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** Links to the parent pages, top level first. */
  above: readonly ReactNode[];
  /** Title of this page. */
  title: string;
  /** Maximum number of visible characters of the title. */
  length: number;
  lang?: string | undefined;
}

/** Breadcrumb. Truncates a long title visually; screen readers and the tooltip have all of it. */
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
