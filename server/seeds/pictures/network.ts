import { area, type Drawing, disc, ring, stroke } from './canvas.ts';
import { isoline, type Point, sample } from './isolines.ts';
import { gradientNoise, layered } from './noise.ts';
import { depth } from './palette.ts';
import { between, type Random } from './random.ts';

type Place = Point & { weight: number };
type Link = readonly [Place, Place];

/** Places that lean on each other: a web of links over lines of height, with one way through it lit. */
export const network: Drawing = ({ width, height, unit, tone, random }) => {
  const noise = layered(gradientNoise(random), 2);
  const field = sample({ width, height }, 12 * unit, (x, y) => noise(x / (620 * unit), y / (620 * unit)));
  const ground = Array.from({ length: 9 }, (_, index) => {
    const d = isoline(field, -0.7 + index * 0.2);
    return area(d, depth(tone, 0.24 + 0.045 * index)) + stroke(d, tone.line, 1.1 * unit, 0.13);
  });
  const places = scatter(width, height, 138 * unit, random);
  const links = linked(places);
  const lines = links.map(([one, other]) => stroke(path([one, other]), tone.line, 1.5 * unit, 0.42));
  const dots = places.map(({ x, y, weight }) => {
    const radius = (4.5 + 10 * weight ** 4) * unit;
    const halo = weight > 0.8 ? ring(x, y, radius + 11 * unit, tone.line, 1.4 * unit, 0.5) : '';
    return disc(x, y, radius, tone.paper) + halo;
  });
  const start = nearest(places, { x: width * 0.05, y: height * between(random, 0.55, 0.85) });
  const end = nearest(places, { x: width * 0.95, y: height * between(random, 0.15, 0.45) });
  const way = shortestWay(links, start, end);
  const stops = way.map(({ x, y }) => disc(x, y, 10 * unit, tone.accent));
  const lit = stroke(path(way), tone.accent, 4.5 * unit, 1) + stops.join('');
  return ground.join('') + lines.join('') + dots.join('') + lit;
};

/** Places on a loose grid, so that none crowds another. */
function scatter(width: number, height: number, step: number, random: Random): Place[] {
  const places: Place[] = [];
  for (let row = -1; row * step < height + 2 * step; row += 1) {
    for (let column = -1; column * step < width + 2 * step; column += 1) {
      const x = (column + (row % 2) / 2 + between(random, -0.36, 0.36)) * step;
      const y = (row + between(random, -0.34, 0.34)) * step;
      if (random() < 0.9) places.push({ x, y, weight: random() });
    }
  }
  return places;
}

/** Linked are two places when no third lies in the circle that they span (a Gabriel graph). */
function linked(places: Place[]): Link[] {
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => {
        const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
        const reach = distance(one, middle) * 0.999;
        return !places.some((third) => distance(third, middle) < reach);
      })
      .map((other) => [one, other] as const),
  );
}

/** Dijkstra's way from one place to another along the links. */
function shortestWay(links: Link[], start: Place, end: Place): Place[] {
  const reached = new Map<Place, { cost: number; from?: Place }>([[start, { cost: 0 }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const cost = (place: Place) => reached.get(place)?.cost ?? Number.POSITIVE_INFINITY;
    const here = [...open].reduce((one, other) => (cost(other) < cost(one) ? other : one));
    open.delete(here);
    for (const [one, other] of links) {
      if (one !== here && other !== here) continue;
      const next = one === here ? other : one;
      const further = cost(here) + distance(here, next);
      if (further >= cost(next)) continue;
      reached.set(next, { cost: further, from: here });
      open.add(next);
    }
  }
  const way: Place[] = [];
  for (let at: Place | undefined = end; at; at = reached.get(at)?.from) way.unshift(at);
  return way;
}

function nearest(places: Place[], target: Point): Place {
  return places.reduce((one, other) => (distance(other, target) < distance(one, target) ? other : one));
}

function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
