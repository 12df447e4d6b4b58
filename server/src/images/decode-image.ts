import { AppError } from '@institute/core/api/errors.ts';
import type { Crop } from '@institute/core/media/crop.ts';
import sharp from 'sharp';
import { formatBySignature, unsupportedBySignature } from './image-signature.ts';

/** A decoded image: upright, in sRGB, without metadata. */
export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Maximum number of pixels. A monochrome image of 16,000 x 16,000 is a file of only 30 KB. */
const maxPixels = 40_000_000;
/** Maximum length of the longer side in pixels. Larger images are scaled down. */
const maxSidePx = 2400;

// Blocks all other decoders, above all those that read scripts and other files (SVG, PDF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// One thread per image leaves the other cores to visitors.
sharp.concurrency(1);

/**
 * Decodes an image of a supported type, detected by its content.
 * @throws AppError not_an_image, the codes of `unsupportedImages`, image_damaged, too_many_pixels
 */
export async function decodeImage(bytes: Buffer): Promise<Pixels> {
  const format = formatBySignature(bytes);
  if (!format) throw new AppError(unsupportedBySignature(bytes) ?? 'not_an_image');
  const found = await decoding(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = found;
  if (found.format !== format) throw new AppError('image_damaged');
  if (width * height > maxPixels) throw tooManyPixels(width, height);
  const { data, info } = await decoding(
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Cuts a crop out of a decoded image. It has at least one pixel. */
export async function cropPixels({ data, raw }: Pixels, crop: Crop): Promise<Pixels> {
  const [left, width] = pixelsOf(crop.x, crop.width, raw.width);
  const [top, height] = pixelsOf(crop.y, crop.height, raw.height);
  const cut = sharp(data, { raw }).extract({ left, top, width, height });
  return { data: await cut.raw().toBuffer(), raw: { ...raw, width, height } };
}

function pixelsOf(start: number, length: number, total: number): [start: number, length: number] {
  const first = Math.min(total - 1, Math.round(start * total));
  return [first, Math.max(1, Math.round((start + length) * total) - first)];
}

/** Rounds up, so that an image just above the limit is not reported with the limit itself. */
function tooManyPixels(width: number, height: number): AppError {
  const megapixels = Math.ceil((width * height) / 100_000) / 10;
  return new AppError('too_many_pixels', {
    numbers: { megapixels, width, height, limit: maxPixels / 1_000_000 },
  });
}

/** Reports any decoder error as damage of the image. */
async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('image_damaged', { cause });
  }
}
