import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  look?: 'done' | 'warn' | 'plan' | undefined;
  /** Wraps text of any length, for names that users wrote. */
  wrap?: boolean;
  children: ReactNode;
}

/** A short label of a type or state. The text carries the meaning, not the colour. */
export function Badge({ look, wrap, children }: BadgeProps) {
  const classes = [styles.badge, look && styles[look], wrap && styles.wrap];
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>;
}
