import { imageWidths } from '@institute/core/upload.ts';
import sharp from 'sharp';
import type { Pixels } from './decode-image.ts';

export interface ImageFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/**
 * The files of a picture, `base` being `<random>-<width>x<height>`: in its own width and the smaller ones that
 * there always are, each as AVIF and WebP. One after the other, to leave the other cores to the visitors.
 */
export async function encodeImage(pixels: Pixels, base: string): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const width of [...imageWidths.filter((each) => each < pixels.raw.width), undefined]) {
    const { data, raw } = width ? await scale(pixels, width) : pixels;
    const name = width ? `${base}-${width}` : base;
    files.push(
      // More effort makes AVIF five times slower and hardly smaller.
      {
        name: `${name}.avif`,
        contentType: 'image/avif',
        bytes: await sharp(data, { raw })
          .avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' })
          .toBuffer(),
      },
      {
        name: `${name}.webp`,
        contentType: 'image/webp',
        bytes: await sharp(data, { raw }).webp({ quality: 76, effort: 2 }).toBuffer(),
      },
    );
  }
  return files;
}

async function scale({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const scaled = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = scaled.info;
  return { data: scaled.data, raw: { width, height, channels } };
}
