import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A text field without antd, for sign-in, the connect page and the palette. */
export function PlainTextInput(props: ComponentProps<'input'>) {
  return <input {...props} className={styles.control} />;
}
