import { isInAvif } from '@institute/core/media/image-variants.ts';
import { imageWidths } from '@institute/core/media/limits.ts';
import sharp, { type Sharp } from 'sharp';
import type { ProcessedImage } from '#src/images/image-task.ts';
import { workQueue } from '#src/workers/work-queue.ts';
import type { Pixels } from './decode-image.ts';

/**
 * The files of a picture: in its own width and the smaller ones that there always are, each as WebP and, up to a width,
 * AVIF. Two at a time: the system lets whatever serves visitors go before this.
 */
export async function encodeImage(pixels: Pixels): Promise<ProcessedImage[]> {
  const inTurn = workQueue(2, Number.POSITIVE_INFINITY);
  const files: Promise<ProcessedImage>[] = [];
  const widths = [...imageWidths.filter((each) => each < pixels.raw.width)].reverse();
  let scaled = pixels;
  for (const width of [pixels.raw.width, ...widths]) {
    // Each from the one before: half the work of starting from the whole picture, and nobody sees a difference.
    if (width < scaled.raw.width) scaled = await scale(scaled, width);
    const source = scaled;
    files.push(inTurn(() => encode(source, 'webp')));
    if (isInAvif(width)) files.push(inTurn(() => encode(source, 'avif')));
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
  /** For the few readers whose browser takes no AVIF, and for what is wider: made fast rather than small. */
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 0 }),
};

async function scale({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const scaled = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = scaled.info;
  return { data: scaled.data, raw: { width, height, channels } };
}
