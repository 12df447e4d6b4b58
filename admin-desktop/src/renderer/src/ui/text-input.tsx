import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A single-line input. Addresses have no spell checking. */
export function TextInput(props: ComponentProps<'input'>) {
  const isAddress = props.type === 'url' || props.type === 'email';
  return <input {...(isAddress && { spellCheck: false })} {...props} className={styles.control} />;
}

export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} className={styles.control} />;
}
