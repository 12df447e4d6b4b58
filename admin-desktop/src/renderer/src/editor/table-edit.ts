import { type DataTable, maxHeadRows, type TableCell } from '@institute/core/rich-text/data-table.ts';
import { layOut } from '@institute/core/rich-text/table-grid.ts';

/** The squares of a table. All squares of a cell hold the same object. */
type Squares = TableCell[][];

/** The square in which a cell begins. */
export interface CellPosition {
  x: number;
  y: number;
}

const emptyCell = (): TableCell => ({ html: '' });

/** Returns a new table with one header row. */
export function newTable(): DataTable {
  const rows = Array.from({ length: 3 }, () => Array.from({ length: 3 }, emptyCell));
  return { caption: '', source: '', headRows: 1, hasHeadColumn: false, rows };
}

/** Returns the cells of each row with the squares in which they begin. */
export function cellsOf({ rows }: DataTable): (CellPosition & { cell: TableCell })[][] {
  return layOut(rows, emptyCell).map((line, y) =>
    line.flatMap(({ cell, isStart }, x) => (isStart ? [{ cell, x, y }] : [])),
  );
}

/** Returns the number of columns and rows of a cell. */
export function sizeAt(table: DataTable, at: CellPosition): { width: number; height: number } {
  return sizeOf(squaresOf(table), at);
}

/** Returns the table with another text in a cell. */
export function withText(table: DataTable, { x, y }: CellPosition, html: string): DataTable {
  const squares = squaresOf(table);
  const old = squares[y]?.[x];
  return withSquares(table, squares, (cell) => (cell === old ? { ...cell, html } : cell));
}

/** Returns the table with an empty row before row `y`, which is a header row where `isHead`. */
export function addRow(table: DataTable, y: number, isHead: boolean): DataTable {
  const squares = squaresOf(table);
  const line = columnsOf(squares).map((x) => {
    const above = squares[y - 1]?.[x];
    return above && above === squares[y]?.[x] ? above : emptyCell();
  });
  const headRows = Math.min(table.headRows + (isHead ? 1 : 0), maxHeadRows);
  return withHeadRows(withSquares(table, squares.toSpliced(y, 0, line)), headRows);
}

/** Returns the table with an empty column before column `x`. */
export function addColumn(table: DataTable, x: number): DataTable {
  const squares = squaresOf(table).map((line) => {
    const left = line[x - 1];
    return line.toSpliced(x, 0, left && left === line[x] ? left : emptyCell());
  });
  return withSquares(table, squares);
}

/** Returns the table without a row, or undefined for its last one. */
export function removeRow(table: DataTable, y: number): DataTable | undefined {
  const squares = squaresOf(table).toSpliced(y, 1);
  if (squares.length === 0) return undefined;
  return withSquares({ ...table, headRows: table.headRows - (y < table.headRows ? 1 : 0) }, squares);
}

/** Returns the table without a column, or undefined for its last one. */
export function removeColumn(table: DataTable, x: number): DataTable | undefined {
  const squares = squaresOf(table).map((line) => line.toSpliced(x, 1));
  return squares[0]?.length ? withSquares(table, squares) : undefined;
}

/** Returns the table with a cell joined with its neighbour, or undefined if they are no rectangle. */
export function mergeCells(
  table: DataTable,
  at: CellPosition,
  direction: 'right' | 'down',
): DataTable | undefined {
  const squares = squaresOf(table);
  const isRight = direction === 'right';
  const size = sizeOf(squares, at);
  const next = isRight ? { x: at.x + size.width, y: at.y } : { x: at.x, y: at.y + size.height };
  const [first, second] = [squares[at.y]?.[at.x], squares[next.y]?.[next.x]];
  if (!first || !second || (!isRight && next.y === table.headRows)) return undefined;
  const other = sizeOf(squares, next);
  const before = isRight ? squares[next.y - 1]?.[next.x] : squares[next.y]?.[next.x - 1];
  const isRectangle = isRight ? other.height === size.height : other.width === size.width;
  if (before === second || !isRectangle) return undefined;
  const html = [first.html, second.html].filter(Boolean).join(isRight ? ' ' : '<br>');
  const joined = { html };
  return withSquares(table, squares, (cell) => (cell === first || cell === second ? joined : cell));
}

/** Returns the table with a cell in single squares, or undefined for a cell that is one. */
export function splitCell(table: DataTable, at: CellPosition): DataTable | undefined {
  const squares = squaresOf(table);
  const { width, height } = sizeOf(squares, at);
  if (width * height === 1) return undefined;
  const cell = squares[at.y]?.[at.x];
  return withSquares(
    table,
    squares.map((line, y) =>
      line.map((each, x) => (each === cell && (x !== at.x || y !== at.y) ? emptyCell() : each)),
    ),
  );
}

/** Returns the table with another number of header rows. Cells that span their end are split. */
export function withHeadRows(table: DataTable, headRows: number): DataTable {
  const squares = squaresOf(table);
  const rest = new Map<TableCell, TableCell>();
  for (const [x, cell] of (squares[headRows] ?? []).entries())
    if (headRows > 0 && squares[headRows - 1]?.[x] === cell) rest.set(cell, emptyCell());
  return withSquares(
    { ...table, headRows },
    squares.map((line, y) => (y < headRows ? line : line.map((cell) => rest.get(cell) ?? cell))),
  );
}

/** Returns the table with pasted cells from a square on. It grows where they need more room. */
export function withPasted(table: DataTable, at: CellPosition, pasted: DataTable): DataTable {
  const source = squaresOf(pasted);
  const target = squaresOf(table);
  const width = Math.max(columnsOf(target).length, at.x + columnsOf(source).length);
  const height = Math.max(target.length, at.y + source.length);
  const covered = new Set(
    source.flatMap((line, y) => line.flatMap((_, x) => target[at.y + y]?.[at.x + x] ?? [])),
  );
  const seen = new Set<TableCell>();
  const squares = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const cell = target[y]?.[x] ?? emptyCell();
      const isStart = !seen.has(cell);
      seen.add(cell);
      // A cell that the pasted ones cover in part keeps its first square.
      const left = covered.has(cell) ? { html: isStart ? cell.html : '' } : cell;
      return source[y - at.y]?.[x - at.x] ?? left;
    }),
  );
  return withHeadRows(withSquares(table, squares), table.headRows);
}

function squaresOf({ rows }: DataTable): Squares {
  return layOut(rows, emptyCell).map((line) => line.map(({ cell }) => cell));
}

function columnsOf(squares: Squares): number[] {
  return [...(squares[0] ?? []).keys()];
}

function sizeOf(squares: Squares, { x, y }: CellPosition): { width: number; height: number } {
  const cell = squares[y]?.[x];
  let width = 1;
  let height = 1;
  while (squares[y]?.[x + width] === cell) width += 1;
  while (squares[y + height]?.[x] === cell) height += 1;
  return { width, height };
}

/** Writes squares as rows of cells. `replace` gives another cell for all squares of one. */
function withSquares(
  table: DataTable,
  given: Squares,
  replace: (cell: TableCell) => TableCell = (cell) => cell,
): DataTable {
  const replaced = new Map<TableCell, TableCell>();
  const squares = given.map((line) =>
    line.map((cell) => {
      const known = replaced.get(cell) ?? replace(cell);
      replaced.set(cell, known);
      return known;
    }),
  );
  const rows = squares.map((line, y) =>
    line.flatMap((cell, x) => {
      if (cell === line[x - 1] || cell === squares[y - 1]?.[x]) return [];
      const { width, height } = sizeOf(squares, { x, y });
      const { html } = cell;
      return [{ html, ...(width > 1 && { colspan: width }), ...(height > 1 && { rowspan: height }) }];
    }),
  );
  return { ...table, rows };
}
