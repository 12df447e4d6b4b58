import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './image-input.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** The drag data type of a gallery image, distinct from dragged files. */
const dragType = 'application/x-gallery-picture';

interface GalleryImageProps {
  url: string;
  index: number;
  total: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An image of the gallery with its alt text. Mouse and buttons change its position. */
export function GalleryImage(props: GalleryImageProps) {
  const { url, index, total, disabled, onMove, onRemove, children } = props;
  const t = useTexts();
  const n = index + 1;
  const [over, setOver] = useState(false);
  const ifImage = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) act(event);
  };
  return (
    <li
      className={over ? `${styles.picture} ${styles.over}` : styles.picture}
      onDragOver={ifImage((event) => {
        event.preventDefault();
        setOver(true);
      })}
      onDragLeave={() => setOver(false)}
      onDrop={ifImage((event) => {
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData(dragType)), index);
      })}
    >
      <Thumbnail
        url={url}
        alt={t('admin.upload.image-alt', { n })}
        removeName={t('admin.upload.remove-n', { n })}
        disabled={disabled}
        onRemove={onRemove}
        onDragStart={
          disabled || total < 2
            ? undefined
            : ({ dataTransfer }) => {
                dataTransfer.setData(dragType, String(index));
                dataTransfer.effectAllowed = 'move';
              }
        }
      >
        <span className={styles.moves}>
          <IconButton
            small
            data-move="earlier"
            name={t('admin.upload.move-earlier', { n })}
            className={styles.tool}
            disabled={disabled || index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            small
            data-move="later"
            name={t('admin.upload.move-later', { n })}
            className={styles.tool}
            disabled={disabled || index === total - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </Thumbnail>
      {children}
    </li>
  );
}
