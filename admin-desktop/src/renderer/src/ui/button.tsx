import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary button per view. */
  look?: 'primary' | 'danger' | 'quiet' | undefined;
  small?: boolean;
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  small?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ small, className, children, ...rest }: ButtonLinkProps) {
  const classes = [styles.button, small && styles.small, className];
  return (
    <a {...rest} className={classes.filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

export function Button({ look, small, className, type = 'button', ...rest }: ButtonProps) {
  const classes = [styles.button, look && styles[look], small && styles.small, className];
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />;
}
