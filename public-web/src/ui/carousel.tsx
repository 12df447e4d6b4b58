import { type ReactNode, useRef } from 'react';
import { classes, globals } from '#src/styles/globals.ts';
import { ChevronLeft, ChevronRight, Pause, Play } from '#src/ui/icons.tsx';
import styles from './carousel.module.css';
import { IconButton } from './icon-button.tsx';
import { useSwiper } from './use-swiper.ts';

interface CarouselProps {
  /** Stands at the left of the controls. */
  heading: ReactNode;
  /** Names the moving list for those who do not see it. */
  label: string;
  texts: { pause: string; play: string; previous: string; next: string };
  items: { key: string; content: ReactNode }[];
}

/**
 * A list that moves on by itself, one entry at a time, round and round. It arrives as a plain list and starts when
 * the reader comes near; for readers who do not want movement it stays a plain list.
 */
export function Carousel({ heading, label, texts, items }: CarouselProps) {
  const box = useRef<HTMLDivElement>(null);
  const { moving, paused, toggle, previous, next } = useSwiper(box);
  return (
    <div className={styles.carousel}>
      <div className={styles.bar}>
        {heading}
        <div className={classes(styles.controls, globals.needsScript)}>
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
      </div>
      <div className={styles.window}>
        {/* While it stands still it is scrolled, which the keyboard must be able to do as well. */}
        <section
          className={styles.box}
          ref={box}
          data-moving={moving || undefined}
          aria-label={label}
          tabIndex={moving ? undefined : 0}
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
