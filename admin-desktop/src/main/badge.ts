import { app, type BrowserWindow, type NativeImage, nativeImage } from 'electron';

/** Pixels of the sign on a button of Windows' taskbar. */
const size = 16;
/** Red, as such signs are. Blue, green, red: Windows' order. */
const colour = [0x2b, 0x2b, 0xd9] as const;

/**
 * Shows how many messages wait: a number on the app's icon, on Windows a dot on its button in the taskbar.
 * @param window whose button it is; Windows alone needs it
 * @param description of the dot, for screen readers
 */
export function showBadge(count: number, window: BrowserWindow | undefined, description: string): void {
  if (process.platform !== 'win32') app.setBadgeCount(count);
  else if (window && !window.isDestroyed()) window.setOverlayIcon(count > 0 ? dot() : null, description);
}

/** A round dot, its edge softened over one pixel. */
function dot(): NativeImage {
  const pixels = Buffer.alloc(size * size * 4);
  const middle = (size - 1) / 2;
  for (let at = 0; at < size * size; at += 1) {
    const distance = Math.hypot((at % size) - middle, Math.floor(at / size) - middle);
    const cover = Math.max(0, Math.min(1, size / 2 - distance));
    // Colours are multiplied by how much they cover.
    pixels.set([...colour.map((part) => Math.round(part * cover)), Math.round(255 * cover)], at * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: size, height: size });
}
