import { isInAvif } from '@institute/core/media/image-variants.ts';
import { imageWidths } from '@institute/core/media/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { workQueue } from '#server/lib/work-queue.ts';
import type { Pixels } from './decode-image.ts';
import type { ProcessedImage } from './image-task.ts';

/**
 * Encodes an image in its own width and the standard smaller ones, as WebP and, up to a maximum width, AVIF.
 * Runs two encoders at once.
 */
export async function encodeImage(pixels: Pixels): Promise<ProcessedImage[]> {
  const enqueue = workQueue(2, Number.POSITIVE_INFINITY);
  const files: Promise<ProcessedImage>[] = [];
  const widths = [...imageWidths.filter((each) => each < pixels.raw.width)].reverse();
  let scaled = pixels;
  for (const width of [pixels.raw.width, ...widths]) {
    // Scale from the previous size: half the work of scaling the original, without a visible difference.
    if (width < scaled.raw.width) scaled = await scale(scaled, width);
    const source = scaled;
    files.push(enqueue(() => encode(source, 'webp')));
    if (isInAvif(width)) files.push(enqueue(() => encode(source, 'avif')));
  }
  return Promise.all(files);
}

async function encode({ data, raw }: Pixels, format: 'avif' | 'webp'): Promise<ProcessedImage> {
  const { width, height } = raw;
  return { width, height, format, bytes: await encoders[format](sharp(data, { raw })).toBuffer() };
}

const encoders = {
  /** More effort makes AVIF five times slower and hardly smaller. */
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  /** Fallback for browsers without AVIF and for larger widths, optimised for encoding speed. */
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 0 }),
};

async function scale({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const scaled = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = scaled.info;
  return { data: scaled.data, raw: { width, height, channels } };
}
