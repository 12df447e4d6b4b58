import { type RefObject, useEffect } from 'react';

/** Offset in pixels and opacity lost after one screen height of scrolling. */
const shift = 120;
const fade = 0.9;

/**
 * Fades and moves an element while scrolling. For browsers without scroll-driven animations, unless the visitor
 * prefers reduced motion.
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
      // Reset once it is off-screen.
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
