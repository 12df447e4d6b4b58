import type { ReactNode } from 'react';
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
  /** Content above the text, and above the table of contents on small screens. */
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * The columns of a page with a long text: the table of contents, and the text with the margin for wide blocks and notes
 * to its right. One below the other on small screens.
 */
export function LongTextColumns({ headings, parts = [], lang, lead, children }: LongTextColumnsProps) {
  return (
    <div className={styles.columns}>
      {lead && <div className={styles.lead}>{lead}</div>}
      {headings.length >= headingsForContents && <TableOfContents {...{ headings, parts, lang }} />}
      <div className={styles.main}>{children}</div>
    </div>
  );
}
