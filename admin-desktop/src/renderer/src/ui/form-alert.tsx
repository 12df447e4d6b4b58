import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './content-form.module.css';

/** What went wrong with a form, in place, and the buttons that lead on from there. */
export function FormAlert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      description={children && <div className={styles.actions}>{children}</div>}
    />
  );
}
