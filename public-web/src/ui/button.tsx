import type { SitePage } from '@institute/core/site-paths.ts';
import type { ComponentProps } from 'react';
import { classes } from '#src/styles/globals.ts';
import styles from './button.module.css';
import { PageLink } from './page-link.tsx';

/** How much it calls: `primary` at most once in a view, `accent` on the dark band. */
type Look = 'primary' | 'outline' | 'accent';

interface LookProps {
  look?: Look;
}

/** A button that does something here. */
export function Button({ look = 'primary', className, ...rest }: LookProps & ComponentProps<'button'>) {
  return <button type="button" className={classes(styles.button, styles[look], className)} {...rest} />;
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: LookProps & ComponentProps<typeof PageLink> & { page: SitePage }) {
  return <PageLink className={classes(styles.button, styles[look], className)} {...rest} />;
}

/** A plain anchor that looks like a button: for places on this page and for loading a document anew. */
export function ButtonAnchor({ look = 'primary', className, ...rest }: LookProps & ComponentProps<'a'>) {
  return <a className={classes(styles.button, styles[look], className)} {...rest} />;
}
