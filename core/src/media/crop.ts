import { type FocalPoint, toFocalPoint } from './focal-point.ts';

/** The part of an image that the site shows, as fractions of the width and height of the whole image. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholeImage: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Minimum width and height of a crop, as fractions. */
export const minCropSide = 0.05;

const round = (fraction: number) => Math.round(fraction * 1000) / 1000;
const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

/** Rounds a crop to thousandths within the image. Returns null for the whole image. */
export function toCrop({ x, y, width, height }: Crop): Crop | null {
  const [left, top] = [round(x), round(y)];
  const [right, bottom] = [Math.min(1, round(x + width)), Math.min(1, round(y + height))];
  const crop = { x: left, y: top, width: round(right - left), height: round(bottom - top) };
  return crop.width === 1 && crop.height === 1 ? null : crop;
}

/** Returns the crop with these edges in either order, moved into the image and with the minimum size. */
export function cropBetween(one: FocalPoint, other: FocalPoint): Crop {
  const [x, width] = spanBetween(one.x, other.x);
  const [y, height] = spanBetween(one.y, other.y);
  return { x, y, width, height };
}

function spanBetween(one: number, other: number): [start: number, length: number] {
  const start = clamp(Math.min(one, other), 1 - minCropSide);
  const end = Math.min(1, Math.max(one, other, start + minCropSide));
  return [start, round(end - start)];
}

/** Returns the crop of the same size nearest to this position within the image. */
export function moveCrop(crop: Crop, x: number, y: number): Crop {
  return { ...crop, x: clamp(x, 1 - crop.width), y: clamp(y, 1 - crop.height) };
}

/** Returns a point of the whole image as the nearest focal point of the crop. */
export function toCropped({ x, y }: FocalPoint, crop: Crop): FocalPoint {
  return toFocalPoint({ x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height });
}

/** Returns a point of the crop as a point of the whole image. */
export function fromCropped({ x, y }: FocalPoint, crop: Crop): FocalPoint {
  return { x: crop.x + x * crop.width, y: crop.y + y * crop.height };
}
