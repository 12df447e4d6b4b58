import { imageWidths, isInAvif } from '@institute/core/upload.ts';
import sharp from 'sharp';
import type { Pixels } from './decode-image.ts';

export interface ImageFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/**
 * The files of a picture, `base` being `<random>-<width>x<height>`: in its own width and the smaller ones that
 * there always are, each as WebP and, up to a width, AVIF. One after the other, to leave the other cores to the visitors.
 */
export async function encodeImage(pixels: Pixels, base: string): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  const widths = [...imageWidths.filter((each) => each < pixels.raw.width)].reverse();
  let scaled = pixels;
  for (const width of [pixels.raw.width, ...widths]) {
    // Each from the one before: half the work of starting from the whole picture, and nobody sees a difference.
    if (width < scaled.raw.width) scaled = await scale(scaled, width);
    const name = width < pixels.raw.width ? `${base}-${width}` : base;
    files.push({ name: `${name}.webp`, contentType: 'image/webp', bytes: await toWebp(scaled) });
    if (isInAvif(width))
      files.push({ name: `${name}.avif`, contentType: 'image/avif', bytes: await toAvif(scaled) });
  }
  return files;
}

/** More effort makes AVIF five times slower and hardly smaller. */
const toAvif = ({ data, raw }: Pixels) =>
  sharp(data, { raw }).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();

/** For the few readers whose browser takes no AVIF, and for what is wider: made fast rather than small. */
const toWebp = ({ data, raw }: Pixels) => sharp(data, { raw }).webp({ quality: 76, effort: 0 }).toBuffer();

async function scale({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const scaled = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = scaled.info;
  return { data: scaled.data, raw: { width, height, channels } };
}
