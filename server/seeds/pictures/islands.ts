import { area, type Canvas, type Drawing, disc, ring, stroke } from './canvas.ts';
import { isoline, type Point, sample } from './isolines.ts';
import { gradientNoise, layered } from './noise.ts';
import { blend, depth } from './palette.ts';
import { between, type Random } from './random.ts';

const DEPTHS = 9;
const SHORE = 0.5;

type Island = Point & { long: number; wide: number; turn: number };

/** An archipelago of paper on a chain, in a sea that grows deeper, crossed by one sailing route. */
export const islands: Drawing = (canvas) => {
  const { width, height, unit, tone, random } = canvas;
  const coast = layered(gradientNoise(random), 4);
  const chain = archipelago(canvas);
  const field = sample({ width, height }, 6 * unit, (x, y) => {
    const rough = coast(x / (150 * unit), y / (150 * unit));
    const ragged = coast(x / (52 * unit), 5 + y / (52 * unit));
    const calm = coast(9 + x / (460 * unit), y / (460 * unit));
    const land = chain.reduce((sum, island) => sum + rise(island, x, y), 0);
    return land * (1 + 0.5 * rough + 0.22 * ragged) + 0.13 * calm;
  });
  const sea = Array.from({ length: DEPTHS }, (_, index) => {
    const d = isoline(field, 0.02 + (SHORE - 0.06) * (index / DEPTHS) ** 1.2);
    return area(d, depth(tone, 0.34 + (0.44 * (index + 1)) / DEPTHS)) + stroke(d, tone.line, 1.2 * unit, 0.3);
  });
  const shore = isoline(field, SHORE);
  const inland = [0.14, 0.3, 0.46, 0.62].map((above) =>
    stroke(isoline(field, SHORE + above), blend(tone.base, tone.paper, 0.3), 1.4 * unit, 0.8),
  );
  const land = area(shore, tone.paper) + stroke(shore, tone.deep, 1.8 * unit, 0.8) + inland.join('');
  return area(`M0 0H${width}V${height}H0Z`, depth(tone, 0.3), 0.8) + sea.join('') + route(canvas) + land;
};

/** A wavering chain of larger islands with smaller ones strewn around. */
function archipelago({ width, height, unit, random }: Canvas): Island[] {
  const swing = between(random, 0.1, 0.2) * height * (random() < 0.5 ? -1 : 1);
  const lean = between(random, -0.2, 0.2) * height;
  const onChain = (part: number) =>
    height / 2 + lean * (part - 0.5) * 2 + swing * Math.sin(part * 2 * Math.PI);
  const island = (part: number, stray: number, size: number): Island => ({
    x: part * width,
    y: onChain(part) + between(random, -stray, stray) * height,
    long: size * unit,
    wide: size * unit * between(random, 0.36, 0.7),
    turn: between(random, -0.7, 0.7),
  });
  const count = Math.round((width / unit / 1600) * 8) + 2;
  const large = Array.from({ length: count }, (_, index) =>
    island((index + between(random, 0.1, 0.9)) / count, 0.1, between(random, 62, 138)),
  );
  const small = Array.from({ length: count * 3 }, () => island(random(), 0.36, between(random, 20, 50)));
  return [...large, ...small];
}

function rise({ x: middleX, y: middleY, long, wide, turn }: Island, x: number, y: number): number {
  const along = ((x - middleX) * Math.cos(turn) + (y - middleY) * Math.sin(turn)) / long;
  const across = ((y - middleY) * Math.cos(turn) - (x - middleX) * Math.sin(turn)) / wide;
  return Math.exp(-(along * along + across * across) * 0.6);
}

function route({ width, height, unit, tone, random }: Canvas): string {
  const from = port(random, width * 0.1, height);
  const to = port(random, width * 0.88, height);
  const bend = height * between(random, 0.35, 0.6) * (random() < 0.5 ? -1 : 1);
  const d = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 + bend} ${to.x} ${to.y}`;
  const marks = [from, to].map(
    ({ x, y }) => disc(x, y, 7 * unit, tone.accent) + ring(x, y, 16 * unit, tone.accent, 2 * unit),
  );
  return stroke(d, tone.accent, 3.4 * unit, 1, `0.1 ${11 * unit}`) + marks.join('');
}

function port(random: Random, x: number, height: number): Point {
  return { x, y: height * between(random, 0.22, 0.78) };
}
