import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A line of text. */
export function TextInput(props: ComponentProps<'input'>) {
  return <input {...props} className={styles.control} />;
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} className={styles.control} />;
}
