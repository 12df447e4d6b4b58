import type { AnyEndpoint, ResponseOf } from '@institute/core/api/endpoint.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import type { useUploads } from '#dashboard/lib/use-uploads.ts';

interface UploadFailure {
  /** Validation errors of the files that were not sent. */
  problem?: string;
  /** The last upload error, and the files to retry. */
  error?: unknown;
  again: readonly File[];
}

interface Chosen {
  field: string;
  /** Divides the files into uploadable ones and error messages. */
  accepted: readonly File[];
  problem: string | undefined;
  /** Message for each stored file. Without one, the field announces it. */
  done: string | undefined;
}

/** Uploads the files of a form's fields. Reports results in a toast and at the field. */
export function useFileUploads<E extends AnyEndpoint>(uploads: ReturnType<typeof useUploads>, endpoint: E) {
  const t = useTexts();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [existing, setExisting] = useState<{ [field: string]: MediaItem[] | undefined }>({});
  const [failures, setFailures] = useState<{ [field: string]: UploadFailure | undefined }>({});

  /** Uploads the valid files. Errors come last, because only one toast is visible at a time. */
  async function send(
    { field, accepted, problem, done }: Chosen,
    onStored: (stored: ResponseOf<E>) => void,
  ): Promise<void> {
    setFailures((before) => ({ ...before, [field]: undefined }));
    setExisting((before) => ({ ...before, [field]: undefined }));
    let note: string | undefined;
    const { again, error } = await uploads.uploadFiles(endpoint, { field, files: accepted }, (stored) => {
      onStored(stored);
      const { existing: known, isAnimated } = stored as { existing?: MediaItem; isAnimated?: boolean };
      if (known) setExisting((before) => ({ ...before, [field]: [...(before[field] ?? []), known] }));
      // The toast of the next file replaces this one, so it repeats the note.
      if (isAnimated) note = t('admin.message.first-frame');
      const description = [done, note].filter(Boolean).join(' ');
      if (description) toasts.show({ title: t('admin.message.success'), description });
    });
    if (error !== undefined) fail(field, { error, again });
    else if (problem) {
      setFailures((before) => ({ ...before, [field]: { problem, again: [] } }));
      showError(problem);
    }
  }

  function fail(field: string, why: { error: unknown; again: readonly File[] }) {
    setFailures((before) => ({ ...before, [field]: why }));
    // The sign-in dialog reports this error. The files stay available for a retry.
    if (isSignedOut(why.error)) return;
    const description = errorText(why.error);
    toasts.show({ title: t('admin.message.upload-failed'), description, destructive: true });
  }

  function showError(text: string) {
    toasts.show({ title: t('admin.message.error'), description: text, destructive: true });
  }

  /** Returns the error at the field, the same text as in the toast. It stays after the toast has closed. */
  function problemOf(field: string): string | undefined {
    const { problem, error } = failures[field] ?? {};
    if (error === undefined) return problem;
    return isSignedOut(error) ? t('admin.message.upload-failed') : errorText(error);
  }

  /** Returns the files of the last upload that the library had already. */
  const existingOf = (field: string) => existing[field] ?? [];

  return { send, showError, problemOf, againOf: (field: string) => failures[field]?.again ?? [], existingOf };
}
