import { HttpError } from '@institute/core/api/api-client.ts';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useToasts } from './toasts.ts';

/** Whether the error means that the session ended. The sign-in dialog reports it. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Shows an error toast for a failed write. */
export function useReportError(): (error: unknown) => void {
  const t = useTexts();
  const toasts = useToasts();
  const errorText = useErrorText();
  return (error) => {
    if (isSignedOut(error)) return;
    toasts.show({ title: t('admin.message.error'), description: errorText(error), destructive: true });
  };
}
