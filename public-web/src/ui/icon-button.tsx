import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#src/styles/globals.ts';
import styles from './icon-button.module.css';
import { PageLink } from './page-link.tsx';
import { type Tip, useLazyTooltip } from './use-lazy-tooltip.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: its accessible name, and what the tooltip says. */
  label: ReactNode;
}

/** A button that shows a sign alone. Its name is text for those who do not see it, and a tooltip for the rest. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  const [wanted, setWanted] = useState(false);
  const TipComponent: Tip | undefined = useLazyTooltip(wanted);
  return (
    <button
      type="button"
      className={classes(styles.button, className)}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      {...rest}
    >
      {children}
      <span className="visually-hidden">{label}</span>
      {TipComponent && <TipComponent label={label} />}
    </button>
  );
}

/** A link to a page of the site that shows a sign alone, for signs that everybody knows: it has a name and no tooltip. */
export function IconLink({
  label,
  children,
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { label: string }) {
  return (
    <PageLink className={classes(styles.button, className)} {...rest}>
      {children}
      <span className="visually-hidden">{label}</span>
    </PageLink>
  );
}
