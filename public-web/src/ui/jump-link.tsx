import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

interface JumpLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of the target element on this page. */
  to: string;
}

/** A link to a part of the page. Adds no history entry, so that Back leaves the page, and moves the focus. */
export function JumpLink({ to, ...rest }: JumpLinkProps) {
  const navigate = useNavigate();

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ hash: to }, { replace: true });
    const target = document.getElementById(to);
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }
  return <a {...rest} href={`#${to}`} onClick={go} />;
}
