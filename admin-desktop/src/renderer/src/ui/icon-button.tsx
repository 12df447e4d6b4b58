import { Button, type ButtonProps } from 'antd';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'name' | 'icon' | 'size' | 'className'> {
  /** The accessible name, also shown as a tooltip. */
  name: string;
  /** A shorter tooltip for a long name. */
  tip?: string;
  small?: boolean;
  className?: string | undefined;
}

/** An icon with a name and a tooltip: a button, or with `href` a link. */
export function IconButton({ name, tip, small, className = '', children, ...rest }: IconButtonProps) {
  const size = small ? 'small' : 'middle';
  return (
    <Tooltip text={tip ?? name}>
      <Button type="text" className={className} aria-label={name} icon={children} size={size} {...rest} />
    </Tooltip>
  );
}
