import { type ComponentProps, useContext } from 'react';
import styles from './button.module.css';
import { TooltipContext } from './tooltip-context.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'quiet' | undefined;
  small?: boolean;
}

/**
 * A button without antd, for what loads before the dashboard: sign-in, toasts and error pages. With antd the sign-in
 * page would exceed its script budget.
 */
export function PlainButton({ variant, small, className, type = 'button', ...rest }: PlainButtonProps) {
  const classes = [styles.button, variant && styles[variant], small && styles.small, className];
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />;
}

interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  /** The accessible name, also shown as a tooltip. */
  name: string;
  /** A shorter tooltip for a long name. */
  tip?: string;
  small?: boolean;
}

/** An icon button without antd, which the rich-text toolbar also uses: it has 25 buttons. */
export function PlainIconButton({ name, tip, small, className, ...rest }: PlainIconButtonProps) {
  const classes = [styles.button, styles.quiet, styles.icon, small && styles.iconSmall, className];
  const Tooltip = useContext(TooltipContext);
  const text = tip ?? name;
  const button = (
    <button
      type="button"
      aria-label={name}
      title={Tooltip ? undefined : text}
      {...rest}
      className={classes.filter(Boolean).join(' ')}
    />
  );
  return Tooltip ? <Tooltip text={text}>{button}</Tooltip> : button;
}
