import { imageWidths, maxAvifWidth } from './limits.ts';

/** Returns true if an image variant of this width exists as AVIF. */
export const isInAvif = (width: number) => width <= maxAvifWidth;

/** The size of an uploaded image and the `srcset` values of its variants. */
export interface ImageVariants {
  width: number;
  height: number;
  /** Images wider than `maxAvifWidth` have no AVIF variant of their own width. */
  avif: string;
  webp: string;
}

/**
 * Returns the variants of an uploaded image. Its name contains its size: `/uploads/<random>-<width>x<height>.webp`.
 * Variants are named `...-<width>x<height>-480.avif` and so on. Returns undefined for any other URL.
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
