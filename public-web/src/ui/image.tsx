import { imageVariants } from '@institute/core/media/image-variants.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './image.module.css';

interface ImageProps {
  src: string;
  /** What it shows; empty where it only decorates. */
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** For the one picture that the first view is waiting for. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** What takes its place where it cannot be had: staff may give addresses elsewhere, and those come to an end. */
  instead?: ReactNode;
}

/** A picture: an uploaded one in the smallest format and width that serves, any other as it is. */
export function Image({ src, alt, sizes, priority = false, className, instead }: ImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | undefined>(undefined);

  // It may have failed before the page's code ran.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0) setMissing(src);
  }, [src]);

  if (missing === src && instead !== undefined) return instead;
  const variants = imageVariants(src);
  const image = (
    <img
      ref={element}
      className={className ?? styles.image}
      src={src}
      alt={alt}
      width={variants?.width}
      height={variants?.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setMissing(src)}
    />
  );
  if (!variants) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
