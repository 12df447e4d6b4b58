import type { ReactNode } from 'react';
import styles from './page-content.module.css';

/** Content after a page header without its own heading, below a rule. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
