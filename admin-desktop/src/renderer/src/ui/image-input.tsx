import type { ReactNode } from 'react';
import { ChoosePicture } from '#src/renderer/src/app/media/choose-picture.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import type { UploadProgress as Progress } from '#src/renderer/src/app/use-uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { Field } from './field.tsx';
import { FileButton } from './file-button.tsx';
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
  /** Whether any field of the form is uploading. */
  disabled: boolean;
  /** The upload of this field. */
  progress: Progress | undefined;
  /** Failed uploads that can be retried. */
  again: readonly File[];
  onChoose: (file: File) => void;
  /** An image of the library, by address. */
  onTake: (url: string) => void;
  onRemove: () => void;
  /** The alt text of the image, if there is one. */
  children?: ReactNode;
}

/** Shows, replaces and removes one image. */
export function ImageInput(props: ImageInputProps) {
  const { url, alt, disabled, progress, again, onChoose, onTake, onRemove, children, ...field } = props;
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
          <FileButton
            control={control}
            text={t(url ? 'admin.upload.replace' : 'admin.upload.choose')}
            disabled={disabled}
            onChoose={take}
          />
          <ChoosePicture field={field.label} disabled={disabled} onTake={onTake} />
          <UploadRetry files={again} disabled={disabled} onRetry={take} />
        </DropZone>
      )}
    </Field>
  );
}
