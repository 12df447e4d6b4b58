import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './tooltip.module.css';

/** Milliseconds until a tooltip opens, and after one has closed within which the next opens at once. */
const openDelay = 700;
const skipDelay = 300;

// The controls stand all over the page, so they cannot share a provider; they share this.
let closeShown: (() => void) | undefined;
let lastClosed = Number.NEGATIVE_INFINITY;
const delayNow = () => (closeShown || performance.now() - lastClosed < skipDelay ? 0 : openDelay);

/**
 * The tooltip of the control that it stands in. It covers the control and so feels the pointer; of the keyboard's
 * focus it is told by the control. It never is the control's only name.
 */
export function Tooltip({ label }: { label: ReactNode }) {
  const cover = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [delay, setDelay] = useState(delayNow);
  // Within the part of the page that the control belongs to: a dialog would lie over what stands outside it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setPlace(cover.current?.closest<HTMLElement>('dialog, header, main, footer') ?? null);
  }, []);

  useEffect(() => {
    if (!open) return;
    closeShown?.();
    const close = () => setOpen(false);
    closeShown = close;
    return () => {
      if (closeShown === close) closeShown = undefined;
      lastClosed = performance.now();
    };
  }, [open]);

  useEffect(() => {
    const control = cover.current?.parentElement;
    if (!control) return;
    const gone = new AbortController();
    // The pointer may have come to rest on the control before this code arrived.
    const resting = control.matches(':hover') ? setTimeout(() => setOpen(true), delayNow()) : undefined;
    const focus = () => control.matches(':focus-visible') && setOpen(true);
    const close = () => {
      clearTimeout(resting);
      setOpen(false);
    };
    const listen = (type: string, listener: () => void) =>
      control.addEventListener(type, listener, { signal: gone.signal });
    // At once: the pointer's first movement comes with this event, and what it starts goes by the delay of then.
    listen('pointerenter', () => flushSync(() => setDelay(delayNow())));
    listen('pointerleave', () => clearTimeout(resting));
    listen('focus', focus);
    listen('blur', close);
    listen('click', close);
    if (control === document.activeElement) focus();
    return () => {
      clearTimeout(resting);
      gone.abort();
    };
  }, []);

  return (
    <Provider>
      <Root open={open} onOpenChange={setOpen} delayDuration={delay}>
        <Trigger asChild>
          <span ref={cover} className={styles.cover} />
        </Trigger>
        <Portal container={place}>
          <Content className={styles.tip} sideOffset={6} collisionPadding={8}>
            {label}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
