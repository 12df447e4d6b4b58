import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary button a view. */
  look?: 'primary' | 'danger' | 'quiet' | undefined;
  small?: boolean;
}

/** A button with words. */
export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  const classes = [styles.button, look && styles[look], small && styles.small, className];
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />;
}
