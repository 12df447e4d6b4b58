import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

/** Duration per slide in milliseconds. */
const delay = 3000;

/**
 * Turns a list that does not fit its box into a carousel near the viewport. When `moving` becomes true, the caller
 * duplicates the entries, hidden from assistive technology.
 */
export function useSwiper(box: RefObject<HTMLElement | null>) {
  const swiper = useRef<Swiper | undefined>(undefined);
  const [parts, setParts] = useState<typeof import('./swiper-parts.ts') | undefined>(undefined);
  const [paused, setPaused] = useState(false);
  const near = useNear(box);
  const overflows = useOverflow(box);
  const moving = overflows && parts !== undefined;

  useEffect(() => {
    // If loading fails, the list stays scrollable.
    if (near && overflows) import('./swiper-parts.ts').then(setParts, () => undefined);
  }, [near, overflows]);

  useEffect(() => {
    const element = box.current;
    if (!parts || !moving || !element) return;
    const made = new parts.Swiper(element, {
      modules: [parts.Autoplay],
      slidesPerView: 'auto',
      loop: true,
      speed: 600,
      autoplay: { delay, disableOnInteraction: false, pauseOnMouseEnter: true },
    });
    swiper.current = made;
    const rest = () => made.autoplay.pause();
    const goOn = () => made.autoplay.resume();
    element.addEventListener('focusin', rest);
    element.addEventListener('focusout', goOn);
    return () => {
      element.removeEventListener('focusin', rest);
      element.removeEventListener('focusout', goOn);
      made.destroy();
      swiper.current = undefined;
      setPaused(false);
    };
  }, [parts, moving, box]);

  const scroll = (direction: 1 | -1) => box.current?.scrollBy({ left: direction * 240, behavior: 'smooth' });
  return {
    overflows,
    moving,
    paused,
    toggle() {
      if (paused) swiper.current?.autoplay.start();
      else swiper.current?.autoplay.stop();
      setPaused(!paused);
    },
    previous: () => (swiper.current ? swiper.current.slidePrev() : scroll(-1)),
    next: () => (swiper.current ? swiper.current.slideNext() : scroll(1)),
  };
}

/** Whether the entries are together wider than their box. False on the server and with reduced motion. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const entries = [...element.querySelectorAll('li')];
    const observer = new ResizeObserver(() => {
      const width = entries.reduce((sum, entry) => sum + entry.getBoundingClientRect().width, 0);
      setOverflows(width > element.clientWidth);
    });
    // The entries change their width when a font arrives.
    for (const each of [element, ...entries]) observer.observe(each);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}

/** Distance outside the viewport that counts as near, in pixels. */
const reach = '200px';

/** Whether an element is or was near the viewport. For lazy content; false on the server. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: reach },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near, box]);
  return near;
}
