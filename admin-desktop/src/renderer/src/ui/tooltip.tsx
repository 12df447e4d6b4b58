import { Tooltip as AntdTooltip } from 'antd';
import { cloneElement, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TooltipProps } from './plain/tooltip-context.ts';

/** Time in milliseconds from the arrival of the pointer until a tooltip opens. It includes `restMs`. */
const openMs = 700;
/** Time in milliseconds after another tooltip in which the next one opens at once. antd has no such time. */
const skipMs = 300;
/**
 * Time in milliseconds for which a control has the focus or the pointer before its tooltip opens. Tooltips that open and
 * close with each step of a held arrow key exceed React's limit of nested updates.
 */
const restMs = 80;
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * A tooltip on hover and focus. The control itself must have an accessible name.
 *
 * A press closes the tooltip: antd passes Escape to the popup that opened last, so a tooltip that opened after the dialog
 * of its button would take that dialog's Escape.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const [delayMs, setDelayMs] = useState(openMs - restMs);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  function cancel() {
    clearTimeout(opening.current);
  }
  function press() {
    isPressed.current = true;
    cancel();
    setOpen(false);
  }
  function release() {
    isPressed.current = false;
  }
  /** The pointer also leaves when the page moves under it. A focused control opens its tooltip nevertheless. */
  function leavePointer({ currentTarget }: PointerEvent) {
    if (!currentTarget.matches(':focus-visible')) cancel();
  }
  function leave() {
    release();
    cancel();
  }
  function change(next: boolean) {
    cancel();
    if (!next) {
      closedAt = Date.now();
      setOpen(false);
    } else if (!isPressed.current) opening.current = setTimeout(() => setOpen(true), restMs);
  }
  function chooseDelay() {
    const elapsedMs = Date.now() - closedAt;
    const next = elapsedMs >= 0 && elapsedMs < skipMs ? 0 : openMs - restMs;
    // antd reads the delay in the next event, which follows at once.
    if (next !== delayMs) flushSync(() => setDelayMs(next));
  }
  useEffect(() => {
    const timer = opening;
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <AntdTooltip
      title={text}
      trigger={['hover', 'focus']}
      arrow={false}
      mouseEnterDelay={delayMs / 1000}
      mouseLeaveDelay={0}
      destroyOnHidden
      open={isOpen}
      onOpenChange={change}
    >
      {cloneElement(children, {
        onPointerOver: chooseDelay,
        onPointerEnter: release,
        onPointerDown: press,
        onPointerLeave: leavePointer,
        onBlur: leave,
      })}
    </AntdTooltip>
  );
}
