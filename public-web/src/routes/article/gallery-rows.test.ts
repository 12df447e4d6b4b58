import { describe, expect, it } from 'vitest';
import { rowEnds, tileShape } from './gallery-rows.ts';

/** Returns the lengths of the rows. */
function rows(count: number, most: number): number[] {
  const ends = [...rowEnds(count, most), count - 1];
  return ends.map((end, row) => end - (ends[row - 1] ?? -1));
}

describe('rowEnds', () => {
  it.each([
    [1, [1], [1]],
    [2, [2], [2]],
    [3, [3], [1, 2]],
    [4, [2, 2], [2, 2]],
    [5, [2, 3], [1, 2, 2]],
    [6, [3, 3], [2, 2, 2]],
    [7, [2, 2, 3], [1, 2, 2, 2]],
    [8, [2, 3, 3], [2, 2, 2, 2]],
    [9, [3, 3, 3], [1, 2, 2, 2, 2]],
    [10, [2, 3, 2, 3], [2, 2, 2, 2, 2]],
  ])('lays out %i images in rows whose lengths differ by at most one', (count, wide, narrow) => {
    expect(rows(count, 3)).toEqual(wide);
    expect(rows(count, 2)).toEqual(narrow);
  });
});

describe('tileShape', () => {
  it.each([
    ['/uploads/a-900x1600.webp', 'portrait'],
    ['/uploads/a-1200x1600.webp', 'portrait'],
    ['/uploads/a-1000x1000.webp', 'square'],
    ['/uploads/a-1600x1200.webp', 'landscape'],
    ['/uploads/a-1500x1000.webp', 'landscape'],
    ['/uploads/a-1600x900.webp', 'wide'],
    ['https://pictures.example.org/a.png', 'landscape'],
  ])('returns the shape of %s', (src, shape) => {
    expect(tileShape(src)).toBe(shape);
  });
});
