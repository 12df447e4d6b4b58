import { HttpError } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, ResponseOf } from '@institute/core/api/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api.ts';

/** Client errors (4xx) about the time or the user. All other client errors are about the file. */
const temporaryStatuses = [401, 403, 408, 409, 429];

/** Whether the same upload may succeed later: no response, or an error that is not about the file. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.code === 'upload_failed') return true;
  return error.status >= 500 || temporaryStatuses.includes(error.status);
}

/** The progress of an upload queue. */
export interface UploadProgress {
  /** The field that the files belong to. */
  field: string;
  n: number;
  total: number;
  percent: number;
}

/** Uploads the files of one form one after another. Leaving the form aborts them. */
export function useUploads() {
  const api = useApi();
  const [progress, setProgress] = useState<UploadProgress>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  /** @returns the last error, if any, and the files to retry; successful uploads stay stored */
  async function uploadFiles<E extends AnyEndpoint>(
    endpoint: E,
    { field, files }: { field: string; files: readonly File[] },
    onStored: (stored: ResponseOf<E>) => void,
  ) {
    const signal = leaving.current?.signal;
    const retryable: File[] = [];
    let error: unknown;
    for (const [index, file] of files.entries()) {
      const at = { field, n: index + 1, total: files.length };
      setProgress({ ...at, percent: 0 });
      try {
        const report = (part: number) => setProgress({ ...at, percent: Math.floor(part * 100) });
        onStored(await api.upload(endpoint, file, report, signal));
      } catch (failure) {
        if (signal?.aborted) return { again: [], error: undefined };
        if (isRetryable(failure)) retryable.push(file);
        error = failure;
      }
    }
    setProgress(undefined);
    return { again: retryable, error };
  }
  return { progress, uploadFiles };
}
