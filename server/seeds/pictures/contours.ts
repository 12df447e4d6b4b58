import { area, type Drawing, disc, ring, stroke } from './canvas.ts';
import { isoline, place, sample } from './isolines.ts';
import { gradientNoise, layered } from './noise.ts';
import { depth } from './palette.ts';
import { between } from './random.ts';

const LEVELS = 24;
const LOWEST = -0.3;

/** A seabed or a mountain in lines of equal height, with one summit marked. */
export const contours: Drawing = ({ width, height, unit, tone, random }) => {
  const noise = layered(gradientNoise(random), 3);
  const summit = { x: width * between(random, 0.54, 0.76), y: height * between(random, 0.34, 0.62) };
  const second = { x: width * between(random, 0.08, 0.3), y: height * between(random, 0.15, 0.85) };
  const hill = (x: number, y: number, top: { x: number; y: number }, reach: number) =>
    Math.exp(-Math.hypot((x - top.x) / unit, (1.25 * (y - top.y)) / unit) / reach);
  const field = sample({ width, height }, 8 * unit, (x, y) => {
    const bend = 70 * unit * noise(x / (430 * unit), y / (430 * unit));
    const rough = noise(40 + x / (560 * unit), y / (560 * unit));
    return (
      1.15 * hill(x + bend, y - bend, summit, 330) + 0.7 * hill(x - bend, y + bend, second, 230) + 0.3 * rough
    );
  });
  const highest = field.heights.reduce((one, other) => Math.max(one, other));
  const top = field.heights.indexOf(highest);
  const layers = Array.from({ length: LEVELS }, (_, index) => {
    const d = isoline(field, LOWEST + ((highest - LOWEST) * index) / LEVELS);
    const isIndex = index % 5 === 2;
    const line = stroke(d, tone.line, (isIndex ? 2.4 : 1.3) * unit, isIndex ? 0.55 : 0.3);
    return area(d, depth(tone, 0.2 + (0.68 * index) / LEVELS)) + line;
  });
  const { x, y } = place(field, top);
  const mark = disc(x, y, 6 * unit, tone.accent) + ring(x, y, 17 * unit, tone.accent, 2 * unit, 0.9);
  return layers.join('') + mark;
};
