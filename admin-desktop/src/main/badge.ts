import { app, type BrowserWindow, type NativeImage, nativeImage } from 'electron';

/** Width and height of the overlay on a taskbar button of Windows, in pixels. */
const size = 16;
/** Red, in the BGR order of Windows. */
const colour = [0x2b, 0x2b, 0xd9] as const;

/**
 * Shows the number of new messages on the app's icon, or a drawDot on the taskbar button of Windows.
 * @param window used on Windows only
 * @param description text of the drawDot for screen readers
 */
export function showBadge(count: number, window: BrowserWindow | undefined, description: string): void {
  if (process.platform !== 'win32') app.setBadgeCount(count);
  else if (window && !window.isDestroyed()) window.setOverlayIcon(count > 0 ? drawDot() : null, description);
}

/** Draws a round dot with an antialiased edge. */
function drawDot(): NativeImage {
  const pixels = Buffer.alloc(size * size * 4);
  const middle = (size - 1) / 2;
  for (let at = 0; at < size * size; at += 1) {
    const distance = Math.hypot((at % size) - middle, Math.floor(at / size) - middle);
    const cover = Math.max(0, Math.min(1, size / 2 - distance));
    // createFromBitmap expects premultiplied alpha.
    pixels.set([...colour.map((channel) => Math.round(channel * cover)), Math.round(255 * cover)], at * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: size, height: size });
}
