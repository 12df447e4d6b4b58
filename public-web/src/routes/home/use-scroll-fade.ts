import { type RefObject, useEffect } from 'react';

/** Pixels that the element has moved down, and how much of it has faded, when a screen's height has been scrolled. */
const shift = 120;
const fade = 0.9;

/**
 * Lets an element fade and move as the page is scrolled, where the browser's style sheets cannot do it by
 * themselves and the reader does not mind movement.
 */
export function useScrollFade(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || CSS.supports('animation-timeline: scroll()')) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const style = element.current?.style;
      const scrolled = window.scrollY / window.innerHeight;
      // Out of sight it is whole again.
      const part = scrolled < 1 ? scrolled : 0;
      style?.setProperty('opacity', String(1 - fade * part));
      style?.setProperty('transform', `translateY(${shift * part}px)`);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(draw);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [element]);
}
