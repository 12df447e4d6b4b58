import type { Crop } from '@institute/core/media/crop.ts';
import { unsupportedImages } from '@institute/core/media/limits.ts';
import { z } from 'zod';
import type { ShareTask } from '#server/content/types/define-content-type.ts';
import type { PdfTask } from './pdf/draw-publication.ts';

/** A task for the image worker process. */
export type ImageTask =
  | { kind: 'upload'; bytes: Uint8Array; crop?: Crop | undefined }
  | { kind: 'share'; task: ShareTask };

/** A PDF for the image worker process to draw. */
export interface PublicationTask {
  kind: 'publication';
  task: PdfTask;
}

/** Error codes for images that cannot be processed. */
export const imageRejection = z.enum([
  'not_an_image',
  ...unsupportedImages,
  'image_damaged',
  'too_many_pixels',
  'too_large',
]);

/**
 * Maximum size of a message in either direction, in bytes. An upload has at most 10 MB, all files of an image
 * about 2 MB.
 */
export const maxMessageBytes = 32 * 1024 * 1024;

const length = z.number().int().min(1).max(10_000);
const processedImage = z.object({
  width: length,
  height: length,
  format: z.enum(['avif', 'webp', 'png']),
  bytes: z.instanceof(Uint8Array),
});
/** An image file. */
export type ProcessedImage = z.output<typeof processedImage>;

/**
 * The response of the worker: the files, a PDF, the reason why the image is rejected, or an internal error. It is validated
 * like external input, because the decoder reads untrusted files.
 */
export const imageResponse = z.union([
  z.object({
    files: z
      .array(processedImage)
      .min(1)
      .max(20)
      .refine((files) => totalBytes(files) <= maxMessageBytes),
  }),
  z.object({ pdf: z.instanceof(Uint8Array) }),
  z.object({ refused: imageRejection, numbers: z.record(z.string(), z.number()).optional() }),
  z.object({ failure: z.string().max(10_000) }),
]);
export type ImageResponse = z.output<typeof imageResponse>;

export const totalBytes = (files: ProcessedImage[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);
