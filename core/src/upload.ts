import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The largest file that may be uploaded, in bytes; exactly this size is accepted. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** What the server takes, by content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Widths in pixels that a picture is kept in, besides its own. */
export const imageWidths = [480, 768, 1080, 1600] as const;
/** Beyond this width a picture is there as WebP alone: AVIF of 2400 pixels would take as long as all other files together. */
export const widestAvif = 1600;

export const uploadResponse = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type UploadResponse = z.output<typeof uploadResponse>;

export const upload = endpoint({
  resource: 'upload',
  method: 'POST',
  path: '/api/upload',
  access: 'staff',
  status: 201,
  summary: 'Stores a picture: a multipart form with one file in the field `file`',
  multipart: true,
  errors: [
    'not_an_image',
    'heic_picture',
    'too_many_pixels',
    'upload_failed',
    'file_too_large',
    'storage_full',
    'too_many_requests',
  ],
  response: uploadResponse,
  body: z.custom<FormData>(),
});

/** Whether a picture is kept as AVIF in a width, too. */
export const isInAvif = (width: number) => width <= widestAvif;

/** What there is of an uploaded picture, read from its address alone. */
export interface ImageVariants {
  width: number;
  height: number;
  /** `srcset` values of both formats; the widest may be in WebP alone. */
  avif: string;
  webp: string;
}

/**
 * The variants of an uploaded picture. Its name says its size, `/uploads/<random>-<width>x<height>.webp`;
 * the others are named `...-<width>x<height>-480.avif` and so on. Undefined for any other address.
 */
export function imageVariants(url: string): ImageVariants | undefined {
  const match = /^(\/uploads\/[\w-]+-(\d+)x(\d+))\.webp$/.exec(url);
  if (!match) return undefined;
  const [, base, width, height] = match.map(String);
  const own = Number(width);
  const smaller = imageWidths.filter((each) => each < own);
  const set = (format: string, widths: readonly number[]) =>
    widths.map((each) => `${base}${each === own ? '' : `-${each}`}.${format} ${each}w`).join(', ');
  const all = [...smaller, own];
  return {
    width: own,
    height: Number(height),
    avif: set('avif', all.filter(isInAvif)),
    webp: set('webp', all),
  };
}
