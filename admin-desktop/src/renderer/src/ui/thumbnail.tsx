import { imageVariants } from '@institute/core/media/image-variants.ts';
import { Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { useShownUrl } from '#src/renderer/src/app/media/media-query.ts';
import { IconButton } from './icon-button.tsx';
import styles from './image-input.module.css';

interface ThumbnailProps {
  url: string;
  alt: string;
  removeName: string;
  disabled: boolean;
  onRemove: () => void;
  /** Given where the picture can be dragged. */
  onDragStart?: ((event: DragEvent) => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** A chosen picture, small, with the button that removes it. */
export function Thumbnail(props: ThumbnailProps) {
  const { url, alt, removeName, disabled, onRemove, onDragStart, children } = props;
  return (
    <figure className={styles.thumbnail} draggable={onDragStart !== undefined} onDragStart={onDragStart}>
      <SmallImage url={url} alt={alt} />
      {children}
      <IconButton small name={removeName} className={styles.tool} disabled={disabled} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </figure>
  );
}

/** A picture in the smallest of its stored widths. */
export function SmallImage({
  url: given,
  alt,
  className,
}: {
  url: string;
  alt: string;
  className?: string | undefined;
}) {
  const url = useShownUrl(given);
  const variants = imageVariants(url);
  return (
    <img
      className={className}
      src={url}
      srcSet={variants?.webp}
      sizes={variants && '15rem'}
      width={variants?.width}
      height={variants?.height}
      alt={alt}
      // The picture's frame is what can be dragged.
      draggable={false}
      loading="lazy"
      decoding="async"
    />
  );
}
