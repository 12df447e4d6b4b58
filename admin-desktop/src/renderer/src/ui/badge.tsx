import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  look?: 'done' | 'warn' | 'plan' | undefined;
  /** For words that people wrote: as many lines as they need. */
  wrap?: boolean;
  children: ReactNode;
}

/** A short word about an item's kind or state; the state is in the word, the colour only helps. */
export function Badge({ look, wrap, children }: BadgeProps) {
  const classes = [styles.badge, look && styles[look], wrap && styles.wrap];
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>;
}
