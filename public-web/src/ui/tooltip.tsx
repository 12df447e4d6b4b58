import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './tooltip.module.css';

/** Open delay, and the period after closing in which the next tooltip opens at once, in milliseconds. */
const openDelay = 700;
const skipDelay = 300;

// Module state instead of a provider, because controls are spread over the page.
let closeShown: (() => void) | undefined;
let lastClosed = Number.NEGATIVE_INFINITY;
const delayNow = () => (closeShown || performance.now() - lastClosed < skipDelay ? 0 : openDelay);

/**
 * Tooltip inside its control. Covers the control to receive pointer events; the control reports keyboard focus. Never
 * the only accessible name.
 */
export function Tooltip({ label }: { label: ReactNode }) {
  const cover = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [delay, setDelay] = useState(delayNow);
  // Rendered next to the control, because a modal dialog would cover a tooltip outside it.
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
    const listeners = new AbortController();
    // The pointer may already rest on the control when this code loads.
    const resting = control.matches(':hover') ? setTimeout(() => setOpen(true), delayNow()) : undefined;
    const focus = () => control.matches(':focus-visible') && setOpen(true);
    const close = () => {
      clearTimeout(resting);
      setOpen(false);
    };
    const listen = (type: string, listener: () => void) =>
      control.addEventListener(type, listener, { signal: listeners.signal });
    // Synchronous: the pointer's first movement follows this event and reads the delay.
    listen('pointerenter', () => flushSync(() => setDelay(delayNow())));
    listen('pointerleave', () => clearTimeout(resting));
    listen('focus', focus);
    listen('blur', close);
    listen('click', close);
    if (control === document.activeElement) focus();
    return () => {
      clearTimeout(resting);
      listeners.abort();
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
            <span>{label}</span>
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
