import type { ReactNode } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import styles from './page-content.module.css';

/** Content after a page header without its own heading, below a rule. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <div className={classes(globals.container, styles.body)}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
