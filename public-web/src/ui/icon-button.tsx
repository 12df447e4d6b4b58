import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { classes } from '#site/styles/globals.ts';
import styles from './icon-button.module.css';
import { PageLink } from './page-link.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: ReactNode;
}

/** An icon button with an accessible name and a tooltip. Touch has no hover and gets no tooltip. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  /** Undefined before the first pointer or keyboard focus. */
  const [wanted, setWanted] = useState<boolean>();
  const TipComponent: Tip | undefined = useLazyTooltip(wanted === true);
  return (
    <button
      type="button"
      className={classes(styles.button, className)}
      onPointerEnter={({ pointerType }) => setWanted(pointerType !== 'touch')}
      // A closing dialog returns the focus to the button that was touched.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setWanted((before) => before ?? true);
      }}
      {...rest}
    >
      {children}
      <span className="visually-hidden">{label}</span>
      {wanted && TipComponent && <TipComponent label={label} />}
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

type Tip = ComponentType<{ label: ReactNode }>;

let loaded: Tip | undefined;

/** Loads the tooltip code on first use. */
function useLazyTooltip(wanted: boolean): Tip | undefined {
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    loadTip().then(
      (component) => !isUnmounted && setTip(() => component),
      // Without the tooltip the control still has its name and works.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [wanted]);
  return tip;
}

async function loadTip(): Promise<Tip> {
  loaded ??= (await import('./tooltip.tsx')).Tooltip;
  return loaded;
}
