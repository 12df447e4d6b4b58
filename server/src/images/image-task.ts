import { z } from 'zod';
import type { ShareTask } from '#src/features/share/draw-svg.ts';

/** What the process that works at pictures is asked for. */
export type PictureTask = { kind: 'upload'; bytes: Uint8Array } | { kind: 'share'; task: ShareTask };

/** A picture's file. */
export interface ProcessedImage {
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'png';
  bytes: Uint8Array;
}

/** The codes of errors that are the picture's fault. */
export const refusedPicture = z.enum([
  'not_an_image',
  'heic_picture',
  'image_damaged',
  'too_many_pixels',
  'too_large',
]);
type RefusedPicture = z.output<typeof refusedPicture>;

/** What it answers with: files, or why there are none, which is the picture's fault or a fault of ours. */
export type PictureReply =
  | { files: ProcessedImage[] }
  | { refused: RefusedPicture; numbers?: Record<string, number> | undefined }
  | { failure: string };

/** The most that is sent either way, in bytes: an upload may have ten million, all files of a picture have two. */
export const mostSent = 32 * 1024 * 1024;

const length = z.number().int().min(1).max(10_000);
/** The decoder reads files that strangers made, so what comes from where it runs is looked at like what comes from outside. */
export const pictureReply: z.ZodType<PictureReply> = z.union([
  z.object({
    files: z
      .array(
        z.object({
          width: length,
          height: length,
          format: z.enum(['avif', 'webp', 'png']),
          bytes: z.instanceof(Uint8Array),
        }),
      )
      .min(1)
      .max(20)
      .refine((files) => sumOf(files) <= mostSent),
  }),
  z.object({ refused: refusedPicture, numbers: z.record(z.string(), z.number()).optional() }),
  z.object({ failure: z.string().max(10_000) }),
]);

export const sumOf = (files: ProcessedImage[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
