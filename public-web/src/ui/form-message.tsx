import type { ReactNode } from 'react';
import styles from './form-message.module.css';
import { CircleAlert, CircleCheck } from './icons.tsx';

/** Result of a form next to the form, which stays after the toast. */
export function FormMessage({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const Sign = failed ? CircleAlert : CircleCheck;
  return (
    <p className={styles.message} data-failed={failed || undefined} role={failed ? 'alert' : 'status'}>
      <Sign size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
