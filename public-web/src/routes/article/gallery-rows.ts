import { imageVariants } from '@institute/core/media/image-variants.ts';

/** What a tile of the gallery is like; the style sheet holds the ratios. */
export type TileShape = 'portrait' | 'square' | 'landscape' | 'wide';

/** The shape that is nearest to a picture. Of a picture from elsewhere nothing is known: it counts as landscape. */
export function tileShape(src: string): TileShape {
  const { width, height } = imageVariants(src) ?? { width: 3, height: 2 };
  const ratio = width / height;
  if (ratio < 0.87) return 'portrait';
  if (ratio < 1.22) return 'square';
  return ratio < 1.63 ? 'landscape' : 'wide';
}

/**
 * Splits pictures into rows of at most `most` whose lengths differ by one at most, the shorter rows first: 4 by 3 are
 * 2 + 2 and never 3 + 1.
 * @returns the places of the pictures that end a row, without the last
 */
export function rowEnds(count: number, most: number): Set<number> {
  const rows = Math.ceil(count / most);
  return new Set(Array.from({ length: rows - 1 }, (_, row) => Math.floor(((row + 1) * count) / rows) - 1));
}
