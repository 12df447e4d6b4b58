import type { ReactNode } from 'react';
import styles from './row-list.module.css';

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** The checkbox that selects the row, if its list has a selection. */
  checkbox?: ReactNode;
  title: ReactNode;
  meta: ReactNode;
  actions?: ReactNode;
}

/** An entry with secondary text and actions. */
export function Row({ checkbox, title, meta, actions }: RowProps) {
  return (
    <li className={checkbox ? `${styles.row} ${styles.selectable}` : styles.row}>
      {checkbox}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.meta}>{meta}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
