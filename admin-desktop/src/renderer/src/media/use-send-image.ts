import { upload } from '@institute/core/media/endpoints.ts';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { isRetryable } from '#dashboard/lib/use-uploads.ts';
import { partitionFiles } from '#dashboard/lib/validate-files.ts';

/** The address of an uploaded image, or why there is none. */
export type SentImage = { url: string } | { problem: string; canRetry: boolean };

/** Uploads an image. Reports the uploaded part, from 0 to 1. */
export type SendImage = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<SentImage>;

/** Returns a function that uploads an image of a text. It never rejects. */
export function useSendImage(): SendImage {
  const api = useApi();
  const t = useTexts();
  const toasts = useToasts();
  const errorText = useErrorText();
  return async (file, onProgress, signal) => {
    const { problem } = partitionFiles([file], 1);
    if (problem) return { problem: t(`errors.${problem}`), canRetry: false };
    try {
      const { url, isAnimated } = await api.upload(upload, file, onProgress, signal);
      if (isAnimated)
        toasts.show({ title: t('admin.message.success'), description: t('admin.message.first-frame') });
      return { url };
    } catch (error) {
      const text = isSignedOut(error) ? t('admin.message.upload-failed') : errorText(error);
      return { problem: text, canRetry: isRetryable(error) };
    }
  };
}
