import { describe, expect, it } from 'vitest';
import { getBounds, type WindowState } from './window-state.ts';

const left = { x: 0, y: 30, width: 1920, height: 1050 };
const right = { x: 1920, y: 0, width: 1280, height: 720 };
const windowState = (bounds: Partial<WindowState>): WindowState => ({
  ...{ x: 100, y: 100, width: 900, height: 700, isMaximized: false, isFullScreen: false },
  ...bounds,
});

describe('getBounds', () => {
  it('returns the saved bounds if a screen shows all of them', () => {
    expect(getBounds(windowState({}), [left, right])).toEqual({ x: 100, y: 100, width: 900, height: 700 });
  });

  it('moves the window into the screen that shows most of it', () => {
    expect(getBounds(windowState({ x: 1800 }), [left, right])).toEqual({
      x: 1920,
      y: 20,
      width: 900,
      height: 700,
    });
    expect(getBounds(windowState({ x: -500, y: -40 }), [left, right])).toMatchObject({ x: 0, y: 30 });
  });

  it('shrinks the window to the size of its screen', () => {
    const large = windowState({ x: 2000, y: 10, width: 2000, height: 2000 });
    expect(getBounds(large, [right])).toEqual(right);
  });

  it('returns the default size if no screen shows the saved bounds', () => {
    expect(getBounds(windowState({ x: 4000 }), [left, right])).toEqual({ width: 1280, height: 860 });
    expect(getBounds(null, [left])).toEqual({ width: 1280, height: 860 });
  });
});
