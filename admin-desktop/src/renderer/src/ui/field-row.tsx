import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Puts short fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
