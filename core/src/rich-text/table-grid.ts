/** A cell of a table as it is stored, with its spans. */
export interface GridCell {
  colspan?: number;
  rowspan?: number;
}

/** The greatest spans of a cell. */
export const maxColspan = 50;
export const maxRowspan = 500;

/** The greatest number of squares of a table. Without it, few cells with great spans would fill the memory. */
export const maxSquares = 20_000;

/** Returns an upper bound of the squares that rows of cells cover, without laying them out. */
export function countSquares(rows: readonly (readonly GridCell[])[]): number {
  const changes = new Map<number, number>();
  const change = (y: number, by: number) => changes.set(y, (changes.get(y) ?? 0) + by);
  rows.forEach((row, y) => {
    for (const { colspan = 1, rowspan = 1 } of row) {
      change(y, colspan);
      change(y + rowspan, -colspan);
    }
  });
  let covered = 0;
  const widths = rows.map((_row, y) => {
    covered += changes.get(y) ?? 0;
    return covered;
  });
  return rows.length * widths.reduce((most, width) => Math.max(most, width), 0);
}

/** What a grid square holds: the cell that covers it, and whether the cell begins there. */
export interface Square<Cell> {
  cell: Cell;
  isStart: boolean;
}

/**
 * Lays out rows of cells as HTML does. Cuts spans that overlap another cell or leave the rows, and pads the rows to a
 * rectangle.
 * @param empty makes a cell for padding
 * @param width least number of columns
 */
export function layOut<Cell extends GridCell>(
  rows: readonly (readonly Cell[])[],
  empty: () => Cell,
  width = 0,
): Square<Cell>[][] {
  const grid: Square<Cell>[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    const line = grid[y] ?? [];
    let x = 0;
    for (const { colspan = 1, rowspan = 1, ...rest } of row) {
      while (line[x]) x += 1;
      let columns = 1;
      while (columns < Math.min(colspan, maxColspan) && !line[x + columns]) columns += 1;
      const lines = Math.min(rowspan, maxRowspan, rows.length - y);
      const cell = withSpans(rest as unknown as Cell, columns, lines);
      place(grid, cell, { x, y, columns, lines });
      x += columns;
    }
  });
  const columns = grid.reduce((most, line) => Math.max(most, line.length), width);
  for (const line of grid) for (let x = 0; x < columns; x += 1) line[x] ??= { cell: empty(), isStart: true };
  return grid;
}

function place<Cell>(
  grid: Square<Cell>[][],
  cell: Cell,
  { x, y, columns, lines }: Record<'x' | 'y' | 'columns' | 'lines', number>,
): void {
  for (const [row, line] of grid.slice(y, y + lines).entries())
    for (let column = x; column < x + columns; column += 1)
      line[column] = { cell, isStart: row === 0 && column === x };
}

function withSpans<Cell extends GridCell>(cell: Cell, colspan: number, rowspan: number): Cell {
  return { ...cell, ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) };
}
