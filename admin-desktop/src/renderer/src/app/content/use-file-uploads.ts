import type { AnyEndpoint, ResponseOf } from '@institute/core/endpoint.ts';
import { useState } from 'react';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { isSignedOut } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import type { useUploads } from '#src/renderer/src/app/use-uploads.ts';

interface Refused {
  /** Why files were not sent, in words. */
  problem?: string;
  /** Why the last file was not stored, and the files that are worth sending again. */
  error?: unknown;
  again: readonly File[];
}

interface Chosen {
  field: string;
  /** The files that may be uploaded, and in words why others may not. */
  accepted: readonly File[];
  problem: string | undefined;
  /** What is said of each that is stored. */
  done: string;
}

/** Uploads the files of a form's fields, and says what became of them: in a toast, and at the field. */
export function useFileUploads<E extends AnyEndpoint>(uploads: ReturnType<typeof useUploads>, endpoint: E) {
  const t = useTexts();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<{ [field: string]: Refused | undefined }>({});

  /** Uploads what may be; what was refused or failed is said last, since one toast is seen at a time. */
  async function send(
    { field, accepted, problem, done }: Chosen,
    onStored: (stored: ResponseOf<E>) => void,
  ): Promise<void> {
    setRefused((before) => ({ ...before, [field]: undefined }));
    const { again, error } = await uploads.uploadFiles(endpoint, { field, files: accepted }, (stored) => {
      onStored(stored);
      toasts.show({ title: t('admin.message.success'), description: done });
    });
    if (error !== undefined) fail(field, { error, again });
    else if (problem) {
      setRefused((before) => ({ ...before, [field]: { problem, again: [] } }));
      complain(problem);
    }
  }

  function fail(field: string, why: { error: unknown; again: readonly File[] }) {
    setRefused((before) => ({ ...before, [field]: why }));
    // The sign-in dialog speaks for itself; the files wait until they are sent again.
    if (isSignedOut(why.error)) return;
    const description = errorText(why.error);
    toasts.show({ title: t('admin.message.upload-failed'), description, destructive: true });
  }

  function complain(text: string) {
    toasts.show({ title: t('admin.message.error'), description: text, destructive: true });
  }

  /** Toast and field give the same reason; the field keeps it. */
  function problemOf(field: string): string | undefined {
    const { problem, error } = refused[field] ?? {};
    if (error === undefined) return problem;
    return isSignedOut(error) ? t('admin.message.upload-failed') : errorText(error);
  }

  return { send, complain, problemOf, againOf: (field: string) => refused[field]?.again ?? [] };
}
