import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** @param props.label omitted if the region around the list has the name */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
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
  /** Whether the actions need a line of their own on narrow screens. */
  areActionsWide?: boolean;
}

/** An entry with secondary text and actions. */
export function Row({ checkbox, title, meta, actions, areActionsWide }: RowProps) {
  return (
    <li
      className={[styles.row, checkbox && styles.selectable, areActionsWide && styles.wide]
        .filter(Boolean)
        .join(' ')}
    >
      {checkbox}
      <div>
        <p className={styles.title}>{title}</p>
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
