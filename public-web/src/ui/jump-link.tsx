import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

interface JumpLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of the target element on this page. */
  to: string;
  /** An action that replaces the jump if its result is true. */
  instead?: () => Promise<boolean>;
}

/** A link to a part of the page. Adds no history entry, so that Back leaves the page, and moves the focus. */
export function JumpLink({ to, instead, ...rest }: JumpLinkProps) {
  const navigate = useNavigate();

  async function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (instead && (await instead())) return;
    navigate({ hash: to }, { replace: true });
    const target = document.getElementById(to);
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }
  return <a {...rest} href={`#${to}`} onClick={go} />;
}
