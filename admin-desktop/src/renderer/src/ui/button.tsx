import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';
import type { Ref } from 'react';

interface ButtonProps extends Omit<AntButtonProps, 'type' | 'variant' | 'size' | 'htmlType' | 'className'> {
  /** At most one primary button per view. */
  variant?: 'primary' | 'danger' | 'quiet' | undefined;
  small?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  type?: 'button' | 'submit';
}

const looks = {
  primary: { type: 'primary' },
  danger: { type: 'primary', danger: true },
  quiet: { type: 'text' },
} as const;

/** A button, or with `href` a link that looks like one. */
export function Button({ variant, small, type = 'button', className = '', ...rest }: ButtonProps) {
  return (
    <AntButton
      {...rest}
      className={className}
      {...(variant && looks[variant])}
      htmlType={type}
      {...(small && { size: 'small' })}
    />
  );
}
