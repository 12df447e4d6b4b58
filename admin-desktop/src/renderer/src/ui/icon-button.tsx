import { Button, type ButtonProps } from 'antd';
import { Refused } from './refused.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'name' | 'icon' | 'size' | 'className'> {
  /** The accessible name, also shown as a tooltip. */
  name: string;
  /** A shorter tooltip for a long name. */
  tip?: string;
  small?: boolean;
  /** Why the user may not use it. Shown instead of the name. */
  refusal?: string | undefined;
  className?: string | undefined;
}

/** An icon with a name and a tooltip: a button, or with `href` a link. */
export function IconButton({
  name,
  tip,
  small,
  refusal,
  className = '',
  children,
  ...rest
}: IconButtonProps) {
  const size = small ? 'small' : 'middle';
  const button = (
    <Button type="text" className={className} aria-label={name} icon={children} size={size} {...rest} />
  );
  if (refusal) return <Refused reason={refusal}>{button}</Refused>;
  return <Tooltip text={tip ?? name}>{button}</Tooltip>;
}
