import type { Size } from './motif.ts';
import type { Noise } from './noise.ts';

/** Heights on a square grid that reaches beyond the picture on every side. */
export type Field = { columns: number; rows: number; step: number; heights: Float64Array };

export type Point = { x: number; y: number };

const MARGIN = 3;
const SEA_FLOOR = -1e3;

/**
 * Samples a landscape every `step` pixels. The outermost ring lies far below everything, outside the
 * picture, so that every line of equal height is closed and can be filled.
 */
export function sample(size: Size, step: number, height: Noise): Field {
  const columns = Math.ceil(size.width / step) + 2 * MARGIN + 1;
  const rows = Math.ceil(size.height / step) + 2 * MARGIN + 1;
  const heights = new Float64Array(columns * rows).fill(SEA_FLOOR);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      heights[row * columns + column] = height((column - MARGIN) * step, (row - MARGIN) * step);
    }
  }
  return { columns, rows, step, heights };
}

/** Where in the picture a sample was taken. */
export function place({ columns, step }: Field, at: number): Point {
  return { x: ((at % columns) - MARGIN) * step, y: (Math.floor(at / columns) - MARGIN) * step };
}

/** The lines at one height, as the `d` of an SVG path of closed, rounded loops. */
export function isoline(field: Field, level: number): string {
  const next = new Map<number, number>();
  for (let row = 0; row < field.rows - 1; row += 1) {
    for (let column = 0; column < field.columns - 1; column += 1) join(field, level, column, row, next);
  }
  let path = '';
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      loop.push(crossing(field, level, edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    loop.pop();
    if (loop.length > 5) path += rounded(loop);
  }
  return path;
}

/** Marching squares: each cell says from which of its edges to which the line runs, high ground on its right. */
function join(field: Field, level: number, column: number, row: number, next: Map<number, number>): void {
  const { columns, heights } = field;
  const at = row * columns + column;
  const topLeft = heights[at] ?? 0;
  const topRight = heights[at + 1] ?? 0;
  const bottomRight = heights[at + columns + 1] ?? 0;
  const bottomLeft = heights[at + columns] ?? 0;
  const above = (height: number, bit: number) => (height > level ? bit : 0);
  let shape = above(topLeft, 8) + above(topRight, 4) + above(bottomRight, 2) + above(bottomLeft, 1);
  if (shape === 5 || shape === 10) {
    const middleIsHigh = (topLeft + topRight + bottomRight + bottomLeft) / 4 > level;
    if (middleIsHigh) shape += 16;
  }
  const edges = { T: 2 * at, L: 2 * at + 1, R: 2 * (at + 1) + 1, B: 2 * (at + columns) };
  for (const [from, to] of RUNS[shape] ?? []) next.set(edges[from], edges[to]);
}

type Edge = 'T' | 'R' | 'B' | 'L';
const RUNS: Record<number, [Edge, Edge][]> = {
  1: [['L', 'B']],
  2: [['B', 'R']],
  3: [['L', 'R']],
  4: [['R', 'T']],
  5: [
    ['L', 'B'],
    ['R', 'T'],
  ],
  6: [['B', 'T']],
  7: [['L', 'T']],
  8: [['T', 'L']],
  9: [['T', 'B']],
  10: [
    ['T', 'L'],
    ['B', 'R'],
  ],
  11: [['T', 'R']],
  12: [['R', 'L']],
  13: [['R', 'B']],
  14: [['B', 'L']],
  21: [
    ['L', 'T'],
    ['R', 'B'],
  ],
  26: [
    ['T', 'R'],
    ['B', 'L'],
  ],
};

/** Even edges run along the top of a cell, odd ones along its left side. */
function crossing(field: Field, level: number, edge: number): Point {
  const { columns, step, heights } = field;
  const at = edge >> 1;
  const isTop = edge % 2 === 0;
  const from = heights[at] ?? 0;
  const to = heights[isTop ? at + 1 : at + columns] ?? 0;
  const part = ((level - from) / (to - from)) * step;
  const { x, y } = place(field, at);
  return isTop ? { x: x + part, y } : { x, y: y + part };
}

function rounded(loop: Point[]): string {
  const middles = loop.map((point, index) => {
    const after = loop[(index + 1) % loop.length] ?? point;
    return `${short((point.x + after.x) / 2)} ${short((point.y + after.y) / 2)}`;
  });
  const bends = loop.map((point, index) => `Q${short(point.x)} ${short(point.y)} ${middles[index]}`);
  return `M${middles.at(-1)}${bends.join('')}Z`;
}

function short(value: number): string {
  return value.toFixed(1);
}
