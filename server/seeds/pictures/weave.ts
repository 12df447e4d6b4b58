import { area, type Drawing, stroke } from './canvas.ts';
import { gradientNoise } from './noise.ts';
import { depth } from './palette.ts';

/** Cloth of many hands: nested diamonds whose shades drift across the piece, as in tied and dyed thread. */
export const weave: Drawing = ({ width, height, unit, tone, random }) => {
  const noise = gradientNoise(random);
  const half = { x: 100 * unit, y: 112.5 * unit };
  let cloth = '';
  for (let row = -1; row * half.y < height + half.y; row += 1) {
    for (let column = -1; column * half.x < width + half.x; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const x = (column + 0.5) * half.x;
      const y = (row + 0.5) * half.y;
      const shade = noise(x / (520 * unit), y / (520 * unit));
      const isAccent = shade > 0.3;
      const sizes = [1, 0.78, 0.56, 0.34, 0.14];
      sizes.forEach((size, index) => {
        const colour =
          index === 4
            ? isAccent
              ? tone.accent
              : tone.paper
            : depth(tone, 0.46 + 0.6 * shade + (index % 2 ? 0.22 : -0.16));
        cloth += area(diamond(x, y, half.x * size, half.y * size), colour);
      });
      cloth += stroke(diamond(x, y, half.x * 0.88, half.y * 0.88), tone.line, 1.1 * unit, 0.3);
      if (isAccent) cloth += stroke(diamond(x, y, half.x * 0.46, half.y * 0.46), tone.accent, 2 * unit, 0.9);
    }
  }
  return cloth;
};

/** The edge of a diamond in steps, as threads make it. */
function diamond(x: number, y: number, across: number, up: number): string {
  const steps = 5;
  const quarter = Array.from({ length: steps }, (_, index) => [
    { x: across * (1 - index / steps), y: (up * index) / steps },
    { x: across * (1 - index / steps), y: (up * (index + 1)) / steps },
  ]).flat();
  const turned = [
    quarter.map((point) => ({ x: x + point.x, y: y + point.y })),
    quarter.toReversed().map((point) => ({ x: x - point.x, y: y + point.y })),
    quarter.map((point) => ({ x: x - point.x, y: y - point.y })),
    quarter.toReversed().map((point) => ({ x: x + point.x, y: y - point.y })),
  ].flat();
  return `M${turned.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')}Z`;
}
