import { defaultFocalPoint, type FocalPoint, focalPercent } from '@institute/core/media/focal-point.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './image-input.module.css';
import { useShownUrl } from './media-query.ts';

interface ThumbnailProps {
  url: string;
  alt: string;
  removeName: string;
  disabled: boolean;
  onRemove: () => void;
  /** Set if the image can be dragged. */
  onDragStart?: ((event: DragEvent) => void) | undefined;
  /** More buttons. */
  children?: ReactNode;
}

/** A small selected image with a remove button. */
export function Thumbnail(props: ThumbnailProps) {
  const { url, alt, removeName, disabled, onRemove, onDragStart, children } = props;
  const { width, height } = imageVariants(useShownUrl(url)) ?? { width: 0, height: 0 };
  return (
    <figure
      className={styles.thumbnail}
      data-tall={height > width || undefined}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
    >
      <SmallImage url={url} alt={alt} />
      {children}
      <IconButton small name={removeName} className={styles.tool} disabled={disabled} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </figure>
  );
}

interface SmallImageProps {
  url: string;
  alt: string;
  className?: string | undefined;
  /** The point that stays visible when a frame crops the image. Null: the default of the site. Absent: the middle. */
  focus?: FocalPoint | null;
}

/** An image in its smallest stored width. */
export function SmallImage({ url: given, alt, className, focus }: SmallImageProps) {
  const url = useShownUrl(given);
  const variants = imageVariants(url);
  return (
    <img
      className={className}
      style={focus === undefined ? undefined : { objectPosition: positionOf(focus ?? defaultFocalPoint) }}
      src={url}
      srcSet={variants?.webp}
      sizes={variants && '15rem'}
      width={variants?.width}
      height={variants?.height}
      alt={alt}
      // The frame is the drag source, not the image.
      draggable={false}
      loading="lazy"
      decoding="async"
    />
  );
}

function positionOf({ x, y }: FocalPoint): string {
  return `${focalPercent(x)}% ${focalPercent(y)}%`;
}
