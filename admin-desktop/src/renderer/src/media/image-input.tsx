import type { MediaItem } from '@institute/core/media/schemas.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { UploadProgress as Progress } from '#dashboard/lib/use-uploads.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { ChooseImage } from './choose-image.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExistingUploads } from './existing-uploads.tsx';
import { FileButton } from './file-button.tsx';
import { FocalPointButton } from './focal-point-button.tsx';
import styles from './image-input.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadRetry } from './upload-retry.tsx';

interface ImageInputProps {
  /** The form's field name. */
  name: string;
  label: string;
  hint: string;
  alt: string;
  error: string | undefined;
  url: string;
  /** Whether the site crops the image. */
  isCropped?: boolean;
  /** Whether any field of the form is uploading. */
  disabled: boolean;
  /** The upload of this field. */
  progress: Progress | undefined;
  /** Failed uploads that can be retried. */
  again: readonly File[];
  /** Uploaded files that the library had already. */
  existing: readonly MediaItem[];
  onChoose: (file: File) => void;
  /** An image of the library, by address. */
  onTake: (url: string) => void;
  onRemove: () => void;
  /** The alt text of the image, if there is one. */
  children?: ReactNode;
}

/** Shows, replaces and removes one image. */
export function ImageInput(props: ImageInputProps) {
  const {
    url,
    alt,
    isCropped = true,
    disabled,
    progress,
    again,
    existing,
    onChoose,
    onTake,
    onRemove,
    children,
    ...field
  } = props;
  const t = useTexts();
  const take = ([file]: File[]) => file && onChoose(file);
  return (
    <Field {...field}>
      {(control) => (
        <DropZone className={`${styles.body} ${styles.cover}`} disabled={disabled} onFiles={take}>
          {url && (
            <Thumbnail
              url={url}
              alt={alt}
              removeName={t('admin.upload.remove')}
              disabled={disabled}
              onRemove={onRemove}
            />
          )}
          {url && children}
          {progress && <UploadProgress {...progress} />}
          <ExistingUploads items={existing.filter((item) => item.url === url)} />
          <FileButton
            control={control}
            text={t(url ? 'admin.upload.replace' : 'admin.upload.choose')}
            disabled={disabled}
            onChoose={take}
          />
          {isCropped && <FocalPointButton url={url} field={field.label} disabled={disabled} />}
          <ChooseImage field={field.label} disabled={disabled} onTake={onTake} />
          <UploadRetry files={again} disabled={disabled} onRetry={take} />
        </DropZone>
      )}
    </Field>
  );
}
