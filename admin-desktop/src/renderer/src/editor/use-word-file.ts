import type { Language } from '@institute/core/i18n/locale.ts';
import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import type { WordDocument, WordImage } from '@institute/core/rich-text/word/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { ImportTools } from './import-tools.ts';

/** What an import does: a percentage of the file sent, or an image of the number of images. */
export type WordProgress = { sent: number } | { n: number; total: number };

/** Sends a Word file for its conversion, and later its images. Leaving the form aborts both. Begins with `given`. */
export function useWordFile(
  text: { column: Language; references: boolean },
  tools: ImportTools,
  given: File | undefined,
) {
  const t = useTexts();
  const [document, setDocument] = useState<WordDocument>();
  const [progress, setProgress] = useState<WordProgress>();
  const [error, setError] = useState<string>();
  /** The uploaded images by their addresses in the document. A retry sends only the others. */
  const urls = useRef(new Map<string, string>());
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const latest = useRef(convert);
  useEffect(() => {
    latest.current = convert;
  });
  useEffect(() => {
    if (given) void latest.current(given);
  }, [given]);

  async function convert(file: File): Promise<void> {
    const signal = leaving.current?.signal;
    setError(undefined);
    setDocument(undefined);
    urls.current.clear();
    if (file.size > wordLimits.file) {
      setError(t('errors.word_too_large'));
      return;
    }
    setProgress({ sent: 0 });
    try {
      const report = (part: number) => setProgress({ sent: Math.floor(part * 100) });
      setDocument(await tools.convert(file, text, report, signal));
    } catch (failure) {
      if (signal?.aborted) return;
      setError(tools.errorText(failure));
    }
    setProgress(undefined);
  }

  /** Uploads the images. @returns their addresses, or undefined if one failed or the form was left */
  async function uploadImages(pictures: readonly WordImage[]): Promise<Map<string, string> | undefined> {
    const signal = leaving.current?.signal;
    setError(undefined);
    for (const [index, picture] of pictures.entries()) {
      if (urls.current.has(picture.src)) continue;
      setProgress({ n: index + 1, total: pictures.length });
      try {
        urls.current.set(picture.src, await tools.uploadImage(fileOf(picture), signal));
      } catch (failure) {
        if (signal?.aborted) return undefined;
        setError(tools.errorText(failure));
        setProgress(undefined);
        return undefined;
      }
    }
    setProgress(undefined);
    return urls.current;
  }

  return { document, progress, error, convert, uploadImages, uploaded: () => urls.current };
}

/** The file of an image. */
export function fileOf({ src, type, base64 }: WordImage): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `word-${src.split('/').pop()}.${type.replace('image/', '')}`, { type });
}
