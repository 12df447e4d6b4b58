import { type ReactNode, useRef } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import styles from './carousel.module.css';
import { IconButton } from './icon-button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from './icons.tsx';
import { useSwiper } from './use-swiper.ts';

interface CarouselProps {
  /** Content to the left of the controls. */
  heading: ReactNode;
  /** Accessible name of the list. */
  label: string;
  texts: { pause: string; play: string; previous: string; next: string };
  items: { key: string; content: ReactNode }[];
}

/**
 * A list that becomes a looping carousel near the viewport if it does not fit its box. With reduced motion it stays a
 * plain list.
 */
export function Carousel({ heading, label, texts, items }: CarouselProps) {
  const box = useRef<HTMLDivElement>(null);
  const { overflows, moving, paused, toggle, previous, next } = useSwiper(box);
  return (
    <div className={classes(globals.container, styles.carousel)}>
      <div className={styles.heading}>{heading}</div>
      {overflows && (
        <div className={styles.controls}>
          <IconButton label={paused ? texts.play : texts.pause} onClick={toggle}>
            {paused ? <Play size={20} /> : <Pause size={20} />}
          </IconButton>
          <IconButton label={texts.previous} onClick={previous}>
            <ChevronLeft size={22} />
          </IconButton>
          <IconButton label={texts.next} onClick={next}>
            <ChevronRight size={22} />
          </IconButton>
        </div>
      )}
      <div className={styles.window}>
        {/* Before it moves it scrolls, so the keyboard must be able to focus it. */}
        <section
          className={styles.box}
          ref={box}
          data-moving={moving || undefined}
          aria-label={label}
          tabIndex={overflows && !moving ? 0 : undefined}
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
          <ul className={classes('swiper-wrapper', styles.track)} role="list">
            {items.map(({ key, content }) => (
              <li key={key} className={classes('swiper-slide', styles.slide)}>
                {content}
              </li>
            ))}
            {moving &&
              items.map(({ key, content }) => (
                <li key={`${key} again`} className={classes('swiper-slide', styles.slide)} aria-hidden="true">
                  {content}
                </li>
              ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
