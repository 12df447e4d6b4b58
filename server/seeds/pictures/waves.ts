import { area, type Drawing, disc, ring, stroke } from './canvas.ts';
import { gradientNoise } from './noise.ts';
import { depth } from './palette.ts';
import { between } from './random.ts';

const SWELLS = 17;

/** A sea that rolls towards the reader, under a low sun. */
export const waves: Drawing = ({ width, height, unit, tone, random }) => {
  const noise = gradientNoise(random);
  const horizon = height * between(random, 0.42, 0.5);
  const sun = {
    x: width * between(random, 0.58, 0.78),
    y: horizon - between(random, 10, 80) * unit,
    radius: between(random, 96, 132) * unit,
  };
  const sky = Array.from({ length: 7 }, (_, index) =>
    ring(
      sun.x,
      sun.y,
      sun.radius + (index + 1) * (32 + 11 * index) * unit,
      tone.line,
      1.4 * unit,
      0.36 - 0.045 * index,
    ),
  );
  const swells = Array.from({ length: SWELLS }, (_, index) => {
    const near = (index / (SWELLS - 1)) ** 1.35;
    const level = horizon + near * (height * 1.06 - horizon);
    const crest = (lift: number) => line(width, (x) => level + lift - swell(x, near));
    const swell = (x: number, depthInPicture: number) => {
      const reach = (150 + 430 * depthInPicture) * unit;
      const roll =
        noise(x / reach + 5.3 * index, index * 0.61) + 0.3 * noise(x / (reach * 0.37), index * 2.3);
      return (7 + 84 * depthInPicture) * unit * roll;
    };
    const shade = depth(tone, 0.8 - 0.72 * near + (index % 2 ? 0.05 : 0));
    const foam = [1, 2].map((order) =>
      stroke(crest(order * (4 + 13 * near) * unit), tone.line, 1.1 * unit, 0.22 / order),
    );
    const body = area(`${crest(0)}L${width + 20} ${height * 1.3}L-20 ${height * 1.3}Z`, shade);
    return body + stroke(crest(0), tone.line, (1.2 + 1.4 * near) * unit, 0.62) + foam.join('');
  });
  return sky.join('') + disc(sun.x, sun.y, sun.radius, tone.accent) + swells.join('');
};

function line(width: number, y: (x: number) => number): string {
  const points: string[] = [];
  for (let x = -20; x <= width + 20; x += 10) points.push(`${x} ${y(x).toFixed(1)}`);
  return `M${points.join('L')}`;
}
