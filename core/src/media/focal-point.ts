/** The point of an image that stays visible when a frame crops it, as fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The focal point of images without their own: slightly above the centre, where heads are. */
export const defaultFocalPoint: FocalPoint = { x: 0.5, y: 0.25 };

/**
 * Distance between two focal points on an axis, in percent. The policy of the site forbids style attributes, so its
 * style sheet has one rule per percentage.
 */
export const focalPointStep = 5;

/** Returns a fraction as the nearest percentage that a focal point can have. */
export function focalPercent(fraction: number): number {
  const percent = Math.round((fraction * 100) / focalPointStep) * focalPointStep;
  return Math.min(100, Math.max(0, percent));
}

/** Returns the nearest focal point on the grid. */
export function toFocalPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: focalPercent(x) / 100, y: focalPercent(y) / 100 };
}
