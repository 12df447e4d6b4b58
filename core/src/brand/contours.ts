/**
 * Returns a generator of numbers from 0 to 1, seeded by a text. It gives the same numbers on the server and in every
 * browser.
 */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface ContourOptions {
  x: number;
  y: number;
  /** Radius of the outermost ring. */
  radius: number;
  rings: number;
  points?: number;
  /** Deviation of a ring from a circle, as a share of its radius. */
  wildness?: number;
}

/**
 * Returns closed contours around a point as path data, the innermost first. Neighbours are similar and never cross.
 */
export function contourRings(
  random: () => number,
  { x, y, radius, rings, points = 13, wildness = 0.15 }: ContourOptions,
): string[] {
  const waves = [2, 3, 5].map((times) => ({
    times,
    phase: random() * 2 * Math.PI,
    drift: (random() - 0.5) * 2.4,
    height: (wildness * (0.6 + 0.4 * random()) * 2) / times,
  }));
  return Array.from({ length: rings }, (_, ring) => {
    const depth = (ring + 1) / rings;
    const corners = Array.from({ length: points }, (_, corner): Point => {
      const angle = (corner / points) * 2 * Math.PI;
      const stray = waves.reduce(
        (sum, { times, phase, drift, height }) =>
          sum + height * Math.sin(times * angle + phase + drift * depth),
        0,
      );
      const distance = radius * depth * (1 + stray);
      return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
    });
    return closedPath(corners);
  });
}

type Point = readonly [number, number];

/** Returns a smooth closed curve near the points. Whole numbers and relative commands shorten it. */
export function closedPath(corners: readonly Point[]): string {
  const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const between = ([ax, ay]: Point, [bx, by]: Point) => round([(ax + bx) / 2, (ay + by) / 2]);
  const at = (index: number) => corners[index % corners.length] ?? [0, 0];
  let [px, py] = between(at(corners.length - 1), at(0));
  let path = `M${px} ${py}q`;
  corners.forEach((corner, index) => {
    const [cx, cy] = round(corner);
    const [ex, ey] = between(corner, at(index + 1));
    path += [cx - px, cy - py, ex - px, ey - py].map((value) => (value < 0 ? value : ` ${value}`)).join('');
    [px, py] = [ex, ey];
  });
  return `${path.replace('q ', 'q')}z`;
}
