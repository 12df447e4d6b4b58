import type { MediaItem } from '@institute/core/media/schemas.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { UploadProgress as Progress } from '#dashboard/lib/use-uploads.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { useReorderFocus } from '#dashboard/ui/use-reorder-focus.ts';
import { ChooseImage } from './choose-image.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExistingUploads } from './existing-uploads.tsx';
import { FileButton } from './file-button.tsx';
import { GalleryImage } from './gallery-image.tsx';
import styles from './image-input.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { UploadRetry } from './upload-retry.tsx';

interface GalleryInputProps {
  /** The form's field name. */
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  urls: readonly string[];
  max: number;
  disabled: boolean;
  progress: Progress | undefined;
  /** Failed uploads that can be retried. */
  again: readonly File[];
  /** Uploaded files that the library had already. */
  existing: readonly MediaItem[];
  onChoose: (files: File[]) => void;
  /** An image of the library, by address. */
  onTake: (url: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** The alt text of an image. */
  children: (url: string, index: number) => ReactNode;
}

/** An ordered list of images with a maximum number. */
export function GalleryInput(props: GalleryInputProps) {
  const {
    urls,
    max,
    disabled,
    progress,
    again,
    existing,
    onChoose,
    onTake,
    onMove,
    onRemove,
    children,
    ...field
  } = props;
  const t = useTexts();
  const total = urls.length;
  const isFull = total >= max;
  const { box, text, moving, focusOn } = useReorderFocus<HTMLUListElement>();

  function move(from: number, to: number) {
    if (from === to || !urls[from]) return;
    moving(from, to, total, t('admin.upload.moved', { from: from + 1, n: to + 1, total }));
    onMove(from, to);
  }

  function remove(index: number) {
    // The pressed button disappears with its image. Focus the next one's button, or the last one's.
    focusOn(`li:nth-child(${Math.min(index + 1, total - 1)}) figure > button`);
    onRemove(index);
  }

  return (
    <Field {...field} note={t(isFull ? 'admin.upload.full' : 'admin.upload.count', { n: total, total: max })}>
      {(control) => (
        <DropZone className={styles.body ?? ''} disabled={disabled} onFiles={onChoose}>
          {total > 0 && (
            <ul className={styles.pictures} ref={box}>
              {urls.map((url, index) => (
                <GalleryImage
                  key={url}
                  {...{ url, index, total, disabled }}
                  onMove={move}
                  onRemove={() => remove(index)}
                >
                  {children(url, index)}
                </GalleryImage>
              ))}
            </ul>
          )}
          {progress && <UploadProgress {...progress} />}
          <ExistingUploads items={existing.filter((item) => urls.includes(item.url))} />
          <FileButton
            control={control}
            text={t('admin.upload.choose-many')}
            multiple
            disabled={disabled || isFull}
            onChoose={onChoose}
          />
          <ChooseImage field={field.label} disabled={disabled || isFull} onTake={onTake} />
          <UploadRetry files={again} disabled={disabled || isFull} onRetry={onChoose} />
          <p className="visually-hidden" role="status">
            {text}
          </p>
        </DropZone>
      )}
    </Field>
  );
}
