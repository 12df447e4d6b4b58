import type { ComponentProps } from 'react';
import { classes } from '#site/styles/globals.ts';
import action from './action-link.module.css';
import styles from './back-link.module.css';
import { ArrowLeft } from './icons.tsx';
import { PageLink } from './page-link.tsx';

/** A link to the parent list. */
export function BackLink({ children, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink className={classes(action.link, styles.link)} {...rest}>
      <ArrowLeft size={18} strokeWidth={1.75} />
      <span>{children}</span>
    </PageLink>
  );
}
