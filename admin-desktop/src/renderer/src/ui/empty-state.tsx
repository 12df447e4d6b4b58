import type { ReactNode } from 'react';
import styles from './load-failed.module.css';

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.block}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
