import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary button a view. */
  look?: 'primary' | 'danger' | 'quiet' | undefined;
  small?: boolean;
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  small?: boolean;
}

/** A link that looks like a button with words. */
export function ButtonLink({ small, className, children, ...rest }: ButtonLinkProps) {
  const classes = [styles.button, small && styles.small, className];
  return (
    <a {...rest} className={classes.filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

/** A button with words. */
export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  const classes = [styles.button, look && styles[look], small && styles.small, className];
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />;
}
