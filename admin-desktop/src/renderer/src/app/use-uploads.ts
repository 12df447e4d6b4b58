import type { AnyEndpoint, ReplyOf } from '@institute/core/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api.ts';

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

  /** @returns the files that could not be stored, and the last one's error; the others are stored all the same */
  async function uploadFiles<E extends AnyEndpoint>(
    endpoint: E,
    { field, files }: { field: string; files: readonly File[] },
    onStored: (stored: ReplyOf<E>) => void,
  ) {
    const signal = leaving.current?.signal;
    const failed: File[] = [];
    let failure: unknown;
    for (const [index, file] of files.entries()) {
      const at = { field, n: index + 1, total: files.length };
      setProgress({ ...at, percent: 0 });
      try {
        const report = (part: number) => setProgress({ ...at, percent: Math.floor(part * 100) });
        onStored(await api.upload(endpoint, file, report, signal));
      } catch (error) {
        if (signal?.aborted) return { failed: [], error: undefined };
        failed.push(file);
        failure = error;
      }
    }
    setProgress(undefined);
    return { failed, error: failure };
  }
  return { progress, uploadFiles };
}
