import { imageVariants } from '@institute/core/media/image-variants.ts';

/** Shape of a gallery tile. The style sheet defines the aspect ratios. */
export type TileShape = 'portrait' | 'square' | 'landscape' | 'wide';

/** Returns the shape closest to an image's aspect ratio. External images count as landscape. */
export function tileShape(src: string): TileShape {
  const { width, height } = imageVariants(src) ?? { width: 3, height: 2 };
  const ratio = width / height;
  if (ratio < 0.87) return 'portrait';
  if (ratio < 1.22) return 'square';
  return ratio < 1.63 ? 'landscape' : 'wide';
}

/**
 * Splits images into rows of at most `most`. Row lengths differ by at most one, shorter rows first: 4 images in rows
 * of 3 are 2 + 2.
 * @returns indexes of the last images of all rows but the last
 */
export function rowEnds(count: number, most: number): Set<number> {
  const rows = Math.ceil(count / most);
  return new Set(Array.from({ length: rows - 1 }, (_, row) => Math.floor(((row + 1) * count) / rows) - 1));
}
