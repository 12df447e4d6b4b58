import { area, type Canvas, type Drawing, disc, ring, stroke } from './canvas.ts';
import { isoline, type Point, sample } from './isolines.ts';
import { gradientNoise, layered } from './noise.ts';
import { depth } from './palette.ts';
import { between } from './random.ts';

const WINDS = 16;

/** A chart with its rose: lines of course that meet in sixteen places, and the five-sided mark of the house. */
export const compass: Drawing = (canvas) => {
  const { width, height, unit, tone, random } = canvas;
  const heart = { x: width * between(random, 0.42, 0.62), y: height * between(random, 0.44, 0.56) };
  const noise = layered(gradientNoise(random), 4);
  const field = sample({ width, height }, 9 * unit, (x, y) => {
    const far = Math.hypot(x - heart.x, y - heart.y) / (520 * unit);
    return noise(x / (420 * unit), y / (420 * unit)) + 0.5 * Math.min(far, 1.6) - 0.75;
  });
  const coasts = [-0.1, 0.02, 0.14, 0.26].map((level, index) => {
    const d = isoline(field, level);
    return area(d, depth(tone, 0.56 + 0.1 * index)) + stroke(d, tone.line, 1.3 * unit, 0.4);
  });
  const places = winds(heart, 400 * unit);
  const rays = places.flatMap((place, index) =>
    places.slice(index + 1).map((other) => stroke(beyond(place, other, 3), tone.line, 1 * unit, 0.2)),
  );
  const rings = [400, 306, 296, 150].map((radius) =>
    ring(heart.x, heart.y, radius * unit, tone.line, 1.3 * unit, 0.4),
  );
  const dots = places.map(({ x, y }) => disc(x, y, 4.5 * unit, tone.accent));
  return coasts.join('') + rays.join('') + rings.join('') + dots.join('') + rose(canvas, heart);
};

function winds(heart: Point, radius: number): Point[] {
  return Array.from({ length: WINDS }, (_, index) => around(heart, radius, index / WINDS));
}

/** A point on a circle; turns count clockwise from north. */
function around(heart: Point, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: heart.x + radius * Math.cos(angle), y: heart.y + radius * Math.sin(angle) };
}

function beyond(one: Point, other: Point, times: number): string {
  const end = (from: Point, to: Point) =>
    `${(to.x + (to.x - from.x) * times).toFixed(1)} ${(to.y + (to.y - from.y) * times).toFixed(1)}`;
  return `M${end(one, other)}L${end(other, one)}`;
}

/** Each point of the star has a lit and a shaded half. */
function rose({ unit, tone }: Canvas, heart: Point): string {
  const star = Array.from({ length: WINDS }, (_, order) => {
    const index = (order * 2 + (order < WINDS / 2 ? 1 : 0)) % WINDS;
    const rank = index % 4 === 0 ? 284 : index % 2 === 0 ? 208 : 138;
    const tip = around(heart, rank * unit, index / WINDS);
    const sides = [-0.5, 0.5].map((side) => around(heart, 64 * unit, (index + side * 2) / WINDS));
    const half = (side: Point | undefined) =>
      `M${heart.x} ${heart.y}L${side?.x} ${side?.y}L${tip.x} ${tip.y}Z`;
    const isNorth = index === 0;
    return area(half(sides[0]), isNorth ? tone.accent : tone.paper) + area(half(sides[1]), tone.deep);
  });
  const corners = Array.from({ length: 5 }, (_, index) => around(heart, 36 * unit, index / 5));
  const mark = `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return star.join('') + disc(heart.x, heart.y, 50 * unit, tone.deep) + area(mark, tone.accent);
}
