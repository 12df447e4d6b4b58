import { describe, expect, it } from 'vitest';
import { boundsOf, type WindowPlace } from './window-place.ts';

const left = { x: 0, y: 30, width: 1920, height: 1050 };
const right = { x: 1920, y: 0, width: 1280, height: 720 };
const place = (bounds: Partial<WindowPlace>): WindowPlace => ({
  ...{ x: 100, y: 100, width: 900, height: 700, isMaximized: false, isFullScreen: false },
  ...bounds,
});

describe('a saved place', () => {
  it('is used as it is where a screen shows all of it', () => {
    expect(boundsOf(place({}), [left, right])).toEqual({ x: 100, y: 100, width: 900, height: 700 });
  });

  it('moves into the screen that shows most of it', () => {
    expect(boundsOf(place({ x: 1800 }), [left, right])).toEqual({ x: 1920, y: 20, width: 900, height: 700 });
    expect(boundsOf(place({ x: -500, y: -40 }), [left, right])).toMatchObject({ x: 0, y: 30 });
  });

  it('becomes as small as its screen', () => {
    const large = place({ x: 2000, y: 10, width: 2000, height: 2000 });
    expect(boundsOf(large, [right])).toEqual(right);
  });

  it('is left to the system where no screen shows any of it', () => {
    expect(boundsOf(place({ x: 4000 }), [left, right])).toEqual({ width: 1280, height: 860 });
    expect(boundsOf(null, [left])).toEqual({ width: 1280, height: 860 });
  });
});
