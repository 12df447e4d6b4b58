import { expect, it } from 'vitest';
import { defaultFocalPoint, focalPercent, toFocalPoint } from './focal-point.ts';

it.each([
  [0, 0],
  [0.024, 0],
  [0.025, 5],
  [0.333, 35],
  [1, 100],
  [-0.2, 0],
  [1.7, 100],
])('rounds %d to %d percent within the image', (fraction, percent) => {
  expect(focalPercent(fraction)).toBe(percent);
});

it('rounds a focal point to exact fractions, and retains the default', () => {
  expect(toFocalPoint({ x: 0.3000001, y: 0.68 })).toEqual({ x: 0.3, y: 0.7 });
  expect(toFocalPoint(defaultFocalPoint)).toEqual(defaultFocalPoint);
});
