import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './content-form.module.css';

/** An error of a form with the buttons that resolve it. */
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
