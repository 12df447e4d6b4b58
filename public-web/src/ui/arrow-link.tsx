import type { ComponentProps } from 'react';
import { ArrowRight } from '#src/ui/icons.tsx';
import styles from './arrow-link.module.css';
import { PageLink } from './page-link.tsx';

/** A link to further content, such as 'view all'. */
export function ArrowLink({ children, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink className={styles.link} {...rest}>
      {children}
      <ArrowRight size={18} strokeWidth={1.75} />
    </PageLink>
  );
}
