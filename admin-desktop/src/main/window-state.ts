import type { BrowserWindow, Rectangle } from 'electron';
import { z } from 'zod';

/** Bounds of the normal (not maximized, not full-screen) window in DIP, and its mode. */
export const windowState = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** Size without a saved state, in DIP. */
const defaultSize = { width: 1280, height: 860 };
export const minSize = { minWidth: 480, minHeight: 400 };
/** Debounce delay of saving. */
const saveDelayMs = 400;

/** Returns the saved bounds, clamped to the screen that shows most of the window. */
export function getBounds(
  saved: WindowState | null,
  workAreas: readonly Rectangle[],
): Pick<Rectangle, 'width' | 'height'> | Rectangle {
  const [area] = saved
    ? workAreas
        .filter((each) => overlap(each, saved) > 0)
        .sort((one, other) => overlap(other, saved) - overlap(one, saved))
    : [];
  // If no screen shows the saved bounds, the system chooses a position.
  if (!saved || !area) return defaultSize;
  const width = Math.min(saved.width, area.width);
  const height = Math.min(saved.height, area.height);
  return {
    x: clamp(area.x, saved.x, area.x + area.width - width),
    y: clamp(area.y, saved.y, area.y + area.height - height),
    width,
    height,
  };
}

export function getWindowState(window: BrowserWindow): WindowState {
  return {
    ...window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  };
}

/** Saves the window state after changes and before the window closes. */
export function watchWindowState(window: BrowserWindow, save: (state: WindowState) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    save(getWindowState(window));
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveDelayMs);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('maximize', saveSoon);
  window.on('unmaximize', saveSoon);
  window.on('enter-full-screen', saveSoon);
  window.on('leave-full-screen', saveSoon);
  window.on('close', saveNow);
  window.on('closed', () => clearTimeout(timer));
}

function overlap(one: Rectangle, other: Rectangle): number {
  const length = (from: number, size: number, otherFrom: number, otherSize: number) =>
    Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom));
  return length(one.x, one.width, other.x, other.width) * length(one.y, one.height, other.y, other.height);
}

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
