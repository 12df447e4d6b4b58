import { upload } from '@institute/core/media/endpoints.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { useUploads } from '#dashboard/lib/use-uploads.ts';
import { partitionFiles } from '#dashboard/lib/validate-files.ts';
import { useFileUploads } from './use-file-uploads.ts';

/** The image fields of forms. Each has its own message for a stored image, except figures, whose form shows it. */
export type ImageField = 'cover' | 'gallery' | 'flyer' | 'portrait' | 'figure';

/** Uploads the images of a form's fields up to their maximum number. */
export function useImageUploads(uploads: ReturnType<typeof useUploads>) {
  const t = useTexts();
  const sending = useFileUploads(uploads, upload);

  function send(
    field: ImageField,
    files: readonly File[],
    capacity: number,
    onStored: (url: string) => void,
  ): Promise<void> {
    const { accepted, problem } = partitionFiles(files, capacity);
    const done = field === 'figure' ? undefined : t(`admin.message.${field}-uploaded`);
    const text = problem && t(`errors.${problem}`);
    return sending.send({ field, accepted, problem: text, done }, ({ url }) => onStored(url));
  }

  return { ...sending, send };
}
