import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A line of text. Addresses are no words, so no spell checker underlines them. */
export function TextInput(props: ComponentProps<'input'>) {
  const isAddress = props.type === 'url' || props.type === 'email';
  return <input {...(isAddress && { spellCheck: false })} {...props} className={styles.control} />;
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} className={styles.control} />;
}
