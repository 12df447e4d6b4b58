import type { SitePage } from '@institute/core/site/site-paths.ts';
import type { ComponentProps } from 'react';
import { classes } from '#site/styles/globals.ts';
import styles from './button.module.css';
import { PageLink } from './page-link.tsx';

/** Visual weight: `primary` at most once per view, `accent` on dark backgrounds. */
type Look = 'primary' | 'outline' | 'accent';

interface LookProps {
  variant?: Look;
}

/** A button with an action. */
export function Button({ variant = 'primary', className, ...rest }: LookProps & ComponentProps<'button'>) {
  return <button type="button" className={classes(styles.button, styles[variant], className)} {...rest} />;
}

/** A button-like link to a page of the site. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: LookProps & ComponentProps<typeof PageLink> & { page: SitePage }) {
  return <PageLink className={classes(styles.button, styles[variant], className)} {...rest} />;
}

/** A button-like plain anchor, for fragments and document loads. */
export function ButtonAnchor({ variant = 'primary', className, ...rest }: LookProps & ComponentProps<'a'>) {
  return <a className={classes(styles.button, styles[variant], className)} {...rest} />;
}
