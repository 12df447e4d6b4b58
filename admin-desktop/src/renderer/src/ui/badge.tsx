import { Tag } from 'antd';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  variant?: 'done' | 'warn' | 'plan' | 'due' | undefined;
  /** Wraps text of any length, for names that users wrote. */
  wrap?: boolean;
  children: ReactNode;
}

const colours = { done: 'success', warn: 'warning', plan: 'processing', due: 'error' } as const;

/** A short label of a type or state. The text carries the meaning, not the colour. */
export function Badge({ variant, wrap, children }: BadgeProps) {
  return (
    <Tag {...(variant && { color: colours[variant] })} {...(wrap && { className: styles.wrap ?? '' })}>
      {children}
    </Tag>
  );
}
