import type { ReactNode } from 'react';
import { classes } from '#src/styles/globals.ts';
import styles from './long-text-columns.module.css';
import type { TextHeading, TextPart } from './rich-text-html.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** Minimum number of headings for a table of contents. */
const headingsForContents = 3;

interface LongTextColumnsProps {
  headings: readonly TextHeading[];
  /** What follows the text, in the language of the page. */
  parts?: readonly TextPart[];
  lang?: string | undefined;
  /** What stands above the table of contents. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The columns of a page with a long text: the table of contents, and the text with the margin for wide blocks and notes
 * to its right. One below the other on small screens.
 */
export function LongTextColumns({ headings, parts = [], lang, aside, children }: LongTextColumnsProps) {
  const hasContents = headings.length >= headingsForContents;
  return (
    <div className={classes(styles.columns, aside !== undefined && styles.withAside)}>
      {(aside !== undefined || hasContents) && (
        <div className={styles.rail}>
          {aside}
          {hasContents && <TableOfContents {...{ headings, parts, lang }} />}
        </div>
      )}
      <div className={styles.main}>{children}</div>
    </div>
  );
}
