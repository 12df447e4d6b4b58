import type { ReactNode } from 'react';
import styles from './page-content.module.css';

/** What follows a page's intro without a heading of its own: an ink rule, then the content. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
