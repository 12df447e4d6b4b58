import sharp from 'sharp';
import type { ProcessedImage } from '#src/images/image-task.ts';
import type { Pixels } from './decode-image.ts';

/** Maximum width in pixels: 200 per inch of the text of an A4 page. */
const maxWidthPx = 1200;

/** Encodes an image as JPEG on white, for formats that know neither WebP nor AVIF. */
export async function printImage({ data, raw }: Pixels): Promise<ProcessedImage> {
  const printed = await sharp(data, { raw })
    .flatten({ background: '#fff' })
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .toColourspace('srgb')
    // Full chroma, for the thin coloured lines of charts.
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = printed.info;
  return { width, height, format: 'jpeg', bytes: printed.data };
}
