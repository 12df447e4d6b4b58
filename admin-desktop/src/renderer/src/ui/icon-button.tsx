import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its accessible name, shown as a tooltip too. */
  name: string;
  /** What the tooltip says where the name is longer than a glance takes. */
  tip?: string;
  small?: boolean;
  children: ReactNode;
}

/** A button that shows an icon only. */
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
