import type { Display, NativeImage, Rectangle } from 'electron';
import { strict } from './strict.ts';

const desktop: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
const displays = [{ id: 1, bounds: desktop, workArea: { ...desktop, y: 32, height: 1048 } }] as Display[];

/** A single screen with a menu bar. */
export const screen = strict(
  { getAllDisplays: () => displays },
  {
    whenEarly: "The 'screen' module can't be used before the app 'ready' event",
  },
);

export const nativeImage = {
  /** @throws Error if the buffer does not have four bytes per pixel */
  createFromBitmap(bitmap: Buffer, { width, height }: { width: number; height: number }) {
    if (bitmap.length !== width * height * 4) throw new Error('invalid buffer size');
    return { getSize: () => ({ width, height }), isEmpty: () => false } as NativeImage;
  },
};
