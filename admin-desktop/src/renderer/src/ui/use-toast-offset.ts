import { type RefObject, useLayoutEffect } from 'react';

/** Positions toasts above a bar at the bottom of the window, at any height of the bar. */
export function useToastOffset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-offset', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-offset');
    };
  }, [bar]);
}
