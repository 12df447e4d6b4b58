import { type FocalPoint, focalPercent } from '@institute/core/media/focal-point.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './image.module.css';

interface ImageProps {
  src: string;
  /** Alternative text; empty for a decorative image. */
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Whether it is the main image of the first view. */
  priority?: boolean | undefined;
  /** Whether to load the largest file, which exists as WebP only. */
  isWhole?: boolean;
  className?: string | undefined;
  /** The point that stays visible when a frame crops the image. Absent: the default. */
  focus?: FocalPoint | undefined;
  /** Fallback for a broken image, for example at an external address. */
  instead?: ReactNode;
}

/** An image. Uploads use the smallest sufficient format and width. */
export function Image({ src, alt, sizes, priority = false, isWhole, className, focus, instead }: ImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | undefined>(undefined);

  // It may have failed before hydration.
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
      data-focus-x={focus && focalPercent(focus.x)}
      data-focus-y={focus && focalPercent(focus.y)}
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
      {!isWhole && <source type="image/avif" srcSet={variants.avif} sizes={sizes} />}
      <source
        type="image/webp"
        srcSet={isWhole ? `${src} ${variants.width}w` : variants.webp}
        sizes={sizes}
      />
      {image}
    </picture>
  );
}
