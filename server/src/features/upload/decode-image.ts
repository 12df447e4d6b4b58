import { AppError } from '@institute/core/errors.ts';
import sharp from 'sharp';
import { formatBySignature, isHeic } from './image-signature.ts';

/** A picture as plain pixels: upright, in sRGB, with nothing of what its file said besides. */
export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Pixels that a picture may have; 16,000 x 16,000 of one colour are a file of 30 KB. */
const mostPixels = 40_000_000;
/** Pictures are kept no larger than this on their longer side. */
const longestSide = 2400;

// Every other decoder is out of reach, above all the ones that read scripts and other files (SVG, PDF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// One thread per picture leaves the other cores to the visitors.
sharp.concurrency(1);

/**
 * Decodes a picture of a type that we take, by what is in it and not by its name.
 * @throws AppError not_an_image, heic_picture, image_damaged, too_many_pixels
 */
export async function decodeImage(bytes: Buffer): Promise<Pixels> {
  const format = formatBySignature(bytes);
  if (!format) throw new AppError(isHeic(bytes) ? 'heic_picture' : 'not_an_image');
  const {
    width,
    height,
    format: found,
  } = await decoding('not_an_image', sharp(bytes, { limitInputPixels: false }).metadata());
  if (found !== format) throw new AppError('not_an_image');
  if (width * height > mostPixels) throw tooManyPixels(width, height);
  const { data, info } = await decoding(
    'image_damaged',
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Rounded up: a picture just above the limit has more megapixels than the limit in words, too. */
function tooManyPixels(width: number, height: number): AppError {
  const megapixels = Math.ceil((width * height) / 100_000) / 10;
  return new AppError('too_many_pixels', {
    numbers: { megapixels, width, height, limit: mostPixels / 1_000_000 },
  });
}

/** Whatever stops the decoder is the picture's fault. */
async function decoding<T>(fault: 'not_an_image' | 'image_damaged', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError(fault, { cause });
  }
}
