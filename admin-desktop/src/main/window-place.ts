import type { BrowserWindow, Rectangle } from 'electron';
import { z } from 'zod';

/** Where a window stands: its bounds when it is neither maximized nor full screen, in DIP, and whether it is. */
export const windowPlace = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

/** The size of the first window, in DIP. */
const firstSize = { width: 1280, height: 860 };
export const smallestSize = { minWidth: 480, minHeight: 400 };
/** Milliseconds of rest after which a place is saved. */
const rest = 400;

/** The bounds to open a window with: those saved, inside of the screen that shows most of them. */
export function boundsOf(
  place: WindowPlace | null,
  workAreas: readonly Rectangle[],
): Pick<Rectangle, 'width' | 'height'> | Rectangle {
  const [area] = place
    ? workAreas
        .filter((each) => overlap(each, place) > 0)
        .sort((one, other) => overlap(other, place) - overlap(one, place))
    : [];
  // Without a screen that shows it, the system chooses a place.
  if (!place || !area) return firstSize;
  const width = Math.min(place.width, area.width);
  const height = Math.min(place.height, area.height);
  return {
    x: between(area.x, place.x, area.x + area.width - width),
    y: between(area.y, place.y, area.y + area.height - height),
    width,
    height,
  };
}

export function placeOf(window: BrowserWindow): WindowPlace {
  return {
    ...window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  };
}

/** Saves the place of a window when it has changed, and before the window closes. */
export function watchPlace(window: BrowserWindow, save: (place: WindowPlace) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    save(placeOf(window));
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, rest);
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

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
