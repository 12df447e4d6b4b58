import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#src/styles/globals.ts';
import styles from './icon-button.module.css';
import { PageLink } from './page-link.tsx';
import { type Tip, useLazyTooltip } from './use-lazy-tooltip.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: ReactNode;
}

/** An icon button with an accessible name and a tooltip. */
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

/** An icon link for well-known icons: with a name, without a tooltip. */
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
