import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#site/styles/globals.ts';
import action from './action-link.module.css';
import styles from './arrow-link.module.css';
import { ArrowRight } from './icons.tsx';
import { PageLink } from './page-link.tsx';

/** A link to further content, such as 'view all'. */
export function ArrowLink({ children, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink className={classes(action.large, styles.link)} {...rest}>
      <span>{children}</span>
      <ArrowRight size={18} strokeWidth={1.75} />
    </PageLink>
  );
}

/** The look of such a link within a card that another link covers. */
export function ArrowLabel({ children }: { children: ReactNode }) {
  return (
    <span className={classes(action.large, styles.link)} aria-hidden="true">
      <span>{children}</span>
      <ArrowRight size={18} strokeWidth={1.75} />
    </span>
  );
}
