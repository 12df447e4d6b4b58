import { HttpError } from '@institute/core/api-client.ts';
import type { AnyEndpoint, ResponseOf } from '@institute/core/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api.ts';

/** Refusals that say something of the moment or of who asks; all others of a client's own (4xx) are of the file itself. */
const passing = [401, 403, 408, 409, 429];

/** True where the same file may be stored the next time: nobody answered, or not because of the file. */
export function mayHelpAgain(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.code === 'upload_failed') return true;
  return error.status >= 500 || passing.includes(error.status);
}

/** How far a row of uploads is. */
export interface UploadProgress {
  /** The field whose files they are. */
  field: string;
  n: number;
  total: number;
  percent: number;
}

/** Uploads of one form, one file after another; leaving the form ends them. */
export function useUploads() {
  const api = useApi();
  const [progress, setProgress] = useState<UploadProgress>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  /**
   * @returns the last error, where a file could not be stored, and the files that are worth sending again; the others
   *   are stored all the same
   */
  async function uploadFiles<E extends AnyEndpoint>(
    endpoint: E,
    { field, files }: { field: string; files: readonly File[] },
    onStored: (stored: ResponseOf<E>) => void,
  ) {
    const signal = leaving.current?.signal;
    const again: File[] = [];
    let error: unknown;
    for (const [index, file] of files.entries()) {
      const at = { field, n: index + 1, total: files.length };
      setProgress({ ...at, percent: 0 });
      try {
        const report = (part: number) => setProgress({ ...at, percent: Math.floor(part * 100) });
        onStored(await api.upload(endpoint, file, report, signal));
      } catch (fault) {
        if (signal?.aborted) return { again: [], error: undefined };
        if (mayHelpAgain(fault)) again.push(file);
        error = fault;
      }
    }
    setProgress(undefined);
    return { again, error };
  }
  return { progress, uploadFiles };
}
