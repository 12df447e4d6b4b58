import { expect, it } from 'vitest';
import { cropBetween, fromCropped, moveCrop, toCrop, toCropped } from './crop.ts';

it('rounds crops to thousandths within the image; the whole image is no crop', () => {
  expect(toCrop({ x: 0.1 + 0.2, y: 0.33333, width: 0.7, height: 0.5 })).toEqual({
    ...{ x: 0.3, y: 0.333, width: 0.7, height: 0.5 },
  });
  expect(toCrop({ x: 0.0004, y: 0, width: 0.9999, height: 1 })).toBeNull();
});

it('makes a crop between two corners, with the minimum size, inside the image', () => {
  expect(cropBetween({ x: 0.75, y: 1.5 }, { x: 0.25, y: 0.5 })).toEqual({
    ...{ x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
  });
  expect(cropBetween({ x: 1, y: 0 }, { x: 1, y: 0 })).toEqual({ x: 0.95, y: 0, width: 0.05, height: 0.05 });
});

it('moves a crop as far as the edges', () => {
  const crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 };
  expect(moveCrop(crop, 0.75, -1)).toEqual({ ...crop, x: 0.5, y: 0 });
});

it('converts points between the image and its visible part', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
  expect(toCropped({ x: 0.75, y: 0.1 }, crop)).toEqual({ x: 0.5, y: 0.2 });
  expect(toCropped({ x: 0.2, y: 0.9 }, crop)).toEqual({ x: 0, y: 1 });
  expect(fromCropped({ x: 0.5, y: 0.2 }, crop)).toEqual({ x: 0.75, y: 0.1 });
});
