import type { Language } from '@institute/core/i18n/locale.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { ChevronLeft, ChevronRight, X } from './icons.tsx';
import { Image } from './image.tsx';
import styles from './lightbox.module.css';

/** An image in the lightbox. */
export interface LightboxImage {
  src: string;
  alt: string;
  caption: string;
  lang: Language | undefined;
}

interface LightboxProps {
  pictures: readonly LightboxImage[];
  /** Index of the first image to show. */
  first: number;
  label: string;
  texts: { close: string; previous: string; next: string; position: (n: number) => string };
  onClose: () => void;
}

/**
 * Shows images above the page, one at a time. A native dialog manages the focus. Swiping is scroll snapping, and two
 * fingers zoom as on every page.
 */
export function Lightbox({ pictures, first, label, texts, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLElement>(null);
  const [currentIndex, setCurrentIndex] = useState(first);
  const hasMore = pictures.length > 1;
  const isZoomed = useSyncExternalStore(onZoom, () => (window.visualViewport?.scale ?? 1) > 1);

  // Closing restores the focus to the link; removing an open dialog, as Back does, would not.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    scrollTo(track.current, first);
    return () => shown?.close();
  }, [first]);

  // The close event calls `onClose`.
  const close = () => dialog.current?.close();

  function show(index: number) {
    const next = (index + pictures.length) % pictures.length;
    scrollTo(track.current, next);
    setCurrentIndex(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    // By default Escape would first close the tooltip of a button and only then the dialog.
    if (event.key === 'Escape') return close();
    const indexByKey: Record<string, number> = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: pictures.length - 1,
    };
    const index = indexByKey[event.key];
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  }

  // Portal: the styles of the narrower article must not apply.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p role="status">{hasMore && texts.position(currentIndex + 1)}</p>
        <IconButton className={styles.button} label={texts.close} onClick={close}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
      </div>
      <section
        ref={track}
        className={styles.track}
        data-zoomed={isZoomed || undefined}
        aria-label={label}
        tabIndex={hasMore ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ src, alt, caption, lang }, index) => (
          <figure
            // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may contain an image twice
            key={index}
            className={styles.slide}
            lang={lang}
            aria-hidden={index !== currentIndex || undefined}
          >
            <Image
              className={styles.image}
              src={src}
              alt={alt}
              sizes="100vw"
              isWhole={isZoomed && index === currentIndex}
              instead={<p className={styles.missing}>{alt}</p>}
            />
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        ))}
      </section>
      {hasMore && (
        <>
          <IconButton
            className={styles.previous}
            label={texts.previous}
            onClick={() => show(currentIndex - 1)}
          >
            <ChevronLeft size={28} />
          </IconButton>
          <IconButton className={styles.next} label={texts.next} onClick={() => show(currentIndex + 1)}>
            <ChevronRight size={28} />
          </IconButton>
        </>
      )}
    </dialog>,
    document.body,
  );
}

function scrollTo(track: HTMLElement | null, index: number): void {
  track?.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
}

function onZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
