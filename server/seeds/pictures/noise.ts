import { type Random, shuffled } from './random.ts';

/** A smooth landscape: a height for every point, roughly between -1 and 1. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise with hills about one unit wide. */
export function gradientNoise(random: Random): Noise {
  const order = shuffled(
    random,
    Array.from({ length: 256 }, (_, index) => index),
  );
  const slopes = order.map((place) => {
    const angle = (place / 256) * 2 * Math.PI;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  const slopeAt = (column: number, row: number) => {
    const first = order[column & 255] ?? 0;
    return slopes[(first + row) & 255] ?? { x: 1, y: 0 };
  };
  const pull = (column: number, row: number, x: number, y: number) => {
    const slope = slopeAt(column, row);
    return slope.x * (x - column) + slope.y * (y - row);
  };
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = ease(x - left);
    const upper = mix(pull(left, top, x, y), pull(left + 1, top, x, y), across);
    const lower = mix(pull(left, top + 1, x, y), pull(left + 1, top + 1, x, y), across);
    return 1.5 * mix(upper, lower, ease(y - top));
  };
}

/** Hills upon hills: each of the octaves is half as wide and half as high as the one before. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * 2 ** octave + 17 * octave, y * 2 ** octave - 9 * octave) / 2 ** octave;
    }
    return sum;
  };
}

function ease(part: number): number {
  return part * part * part * (part * (part * 6 - 15) + 10);
}

function mix(one: number, other: number, part: number): number {
  return one + (other - one) * part;
}
