import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';

interface StayLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  /** Called when the address changes in this window. */
  onFollow?: () => void;
}

/** A client-side link to this page with another query, which neither scrolls nor moves the focus. */
export function StayLink({ href, onFollow, ...rest }: StayLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state: { stay: true } });
  return (
    <a
      href={href}
      onClick={(event) => {
        follow(event);
        if (event.defaultPrevented) onFollow?.();
      }}
      {...rest}
    />
  );
}
