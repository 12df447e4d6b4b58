import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts clear of a bar at the foot of the window, for as long as the bar is there, however high it grows. */
export function useToastOffset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--kept-clear', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--kept-clear');
    };
  }, [bar]);
}
