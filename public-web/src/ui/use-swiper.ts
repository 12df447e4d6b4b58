import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { useNear } from './use-near.ts';

/** Duration per slide in milliseconds. */
const delay = 3000;

/** Turns a list into a carousel near the viewport. When `moving` becomes true, the caller duplicates the entries. */
export function useSwiper(box: RefObject<HTMLElement | null>) {
  const swiper = useRef<Swiper | undefined>(undefined);
  const [parts, setParts] = useState<typeof import('./swiper-parts.ts') | undefined>(undefined);
  const [paused, setPaused] = useState(false);
  const near = useNear(box);

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // If loading fails, the list stays scrollable.
    if (near && !calm) import('./swiper-parts.ts').then(setParts, () => undefined);
  }, [near]);

  useEffect(() => {
    const element = box.current;
    if (!parts || !element) return;
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
    };
  }, [parts, box]);

  const scroll = (direction: 1 | -1) => box.current?.scrollBy({ left: direction * 240, behavior: 'smooth' });
  return {
    moving: parts !== undefined,
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
