import { cloneElement, type HTMLAttributes, type ReactElement, useId } from 'react';
import { Tooltip } from './tooltip.tsx';

interface RefusedProps {
  /** Why the user may not use the control. Undefined: the user may. */
  reason: string | undefined;
  /** A button. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Disables a button and says why. Unlike a disabled one, the button takes the focus, so that keyboard and screen reader
 * lead to the reason.
 */
export function Refused({ reason, children }: RefusedProps) {
  const id = useId();
  if (!reason) return children;
  return (
    <>
      <Tooltip text={reason}>
        {cloneElement(children, {
          ...{ 'aria-disabled': true, 'aria-describedby': id },
          onClick: (event) => event.preventDefault(),
        })}
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
