import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  name: string;
  /** A shorter tooltip for a long name. */
  tip?: string;
  small?: boolean;
  children: ReactNode;
}

export function IconButton({ name, tip, small, className, children, ...rest }: IconButtonProps) {
  const classes = [styles.button, styles.quiet, styles.icon, small && styles.iconSmall, className];
  return (
    <Tooltip text={tip ?? name}>
      <button type="button" aria-label={name} {...rest} className={classes.filter(Boolean).join(' ')}>
        {children}
      </button>
    </Tooltip>
  );
}
