import { useState } from 'react';
import { type FileProblem, sortFiles } from '#src/renderer/src/app/chosen-files.ts';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { isSignedOut } from '#src/renderer/src/app/report-failure.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import type { useUploads } from '#src/renderer/src/app/use-uploads.ts';

/** The fields of forms that hold pictures; each has words of its own for a stored one. */
export type PictureField = 'cover' | 'gallery' | 'flyer';

interface Refused {
  problem: FileProblem | 'upload-failed';
  /** Why the server did not store the files, and which they are: they can be sent again. */
  error?: unknown;
  files: readonly File[];
}

/** Uploads the pictures of a form's fields, and says what became of them: in a toast, and at the field. */
export function usePictureUploads(uploads: ReturnType<typeof useUploads>) {
  const t = useTexts();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<{ [field in PictureField]?: Refused | undefined }>({});

  /** Uploads what may be; what was refused or failed is said last, since one toast is seen at a time. */
  async function send(
    field: PictureField,
    files: readonly File[],
    room: number,
    onStored: (url: string) => void,
  ) {
    const { accepted, problem } = sortFiles(files, room);
    setRefused((before) => ({ ...before, [field]: undefined }));
    const { failed, error } = await uploads.uploadFiles(field, accepted, ({ url }) => {
      onStored(url);
      toasts.show({ title: t('admin.message.success'), description: t(`admin.message.${field}-uploaded`) });
    });
    if (failed.length > 0) refuse(field, { problem: 'upload-failed', error, files: failed });
    else if (problem) refuse(field, { problem, files: [] });
  }

  function refuse(field: PictureField, why: Refused) {
    setRefused((before) => ({ ...before, [field]: why }));
    // Whoever is signed out is told so; the files wait until they are sent again.
    if (!isSignedOut(why.error)) complain(t(`admin.message.${why.problem}`));
  }

  function complain(said: string) {
    toasts.show({ title: t('admin.message.error'), description: said, destructive: true });
  }

  /** The toast says that it failed; the field also says why, as the server put it. */
  function problemOf(field: PictureField): string | undefined {
    const { problem, error } = refused[field] ?? {};
    if (!problem) return undefined;
    return error === undefined || isSignedOut(error) ? t(`admin.message.${problem}`) : errorText(error);
  }

  return { send, complain, problemOf, failedOf: (field: PictureField) => refused[field]?.files ?? [] };
}
