import { colours } from '@institute/core/brand.ts';
import type { DataTable, TableCell } from '@institute/core/rich-text/data-table.ts';
import { isNumberColumn } from '@institute/core/rich-text/is-number.ts';
import { type GridCell, layOut, type Square } from '@institute/core/rich-text/table-grid.ts';
import { htmlToText } from '@institute/core/text.ts';
import type { BlockStyle, Line, Typesetter } from './pdf-inline.ts';
import type { Run } from './pdf-runs.ts';

export interface TableTask {
  table: DataTable;
  typesetter: Typesetter;
  /** Reads the inline text of a cell or a caption. */
  runsOf(inline: string): Run[];
  /** The width of the table in points. */
  width: number;
}

/** Sizes from the usual to the smallest. A table with many columns uses the first that breaks no words. */
const sizes = [9.5, 8.5, 7.5, 6.5, 5.5];
/** The space above and below the text of a cell, in points. */
export const paddingY = 4;

export function cellStyle(size: number): BlockStyle {
  return { size, color: colours.light.ink, leading: 1.35 };
}

/** Lays out the cells of a table: the header rows, and the units of body rows that share cells. */
export function measureTable(task: TableTask) {
  const { table, typesetter, runsOf } = task;
  const grid = layOut<TableCell>(table.rows, () => ({ html: '' }));
  // Narrow columns need their space for letters.
  const paddingX = Math.min(5, (0.12 * task.width) / (grid[0]?.length ?? 1));
  const { size, columns } = fitColumns(grid, task, paddingX);
  const body = grid.slice(table.headRows);
  const numeric = columns.map((_width, column) =>
    isNumberColumn(
      body.flatMap((row) => {
        const { cell, isStart } = row[column] ?? {};
        return cell && isStart && !cell.colspan ? [htmlToText(cell.html)] : [];
      }),
    ),
  );

  function measure(rows: readonly Square<TableCell>[][], from: number) {
    const cells = rows.flatMap((row, y) =>
      row.flatMap(({ cell, isStart }, column) => {
        if (!isStart) return [];
        const { colspan = 1, rowspan = 1 } = cell;
        const inner = sum(columns.slice(column, column + colspan)) - 2 * paddingX;
        const isRowHead = table.hasHeadColumn && column === 0;
        const scope = from + y < table.headRows ? 'Column' : isRowHead ? 'Row' : undefined;
        const style = { ...cellStyle(size), isStrong: scope !== undefined };
        const lines = typesetter.layOut(runsOf(cell.html), inner, style);
        const isRight = colspan === 1 && numeric[column] === true;
        return [
          { row: y, colspan, rowspan, left: sum(columns.slice(0, column)), inner, lines, isRight, scope },
        ];
      }),
    );
    const least = size * cellStyle(size).leading + 2 * paddingY;
    const heights = rows.map(() => least);
    // Cells that span rows extend the last of them.
    for (const { row, rowspan, lines } of [...cells].sort((a, b) => a.rowspan - b.rowspan)) {
      const missing = heightOf(lines) + 2 * paddingY - sum(heights.slice(row, row + rowspan));
      const last = row + rowspan - 1;
      if (missing > 0) heights[last] = (heights[last] ?? 0) + missing;
    }
    return { cells, heights, height: sum(heights) };
  }

  const head = measure(grid.slice(0, table.headRows), 0);
  const units = unitsOf(body).map(({ start, rows }) => measure(rows, table.headRows + start));
  return { size, paddingX, head, units };
}

/** Returns the greatest size at which no word breaks, with the widths of the columns. */
function fitColumns(grid: Square<TableCell>[][], { typesetter, runsOf, width }: TableTask, paddingX: number) {
  const rows = grid.map((row) =>
    row.map(({ cell, isStart }) =>
      isStart ? { runs: runsOf(cell.html), span: cell.colspan ?? 1 } : undefined,
    ),
  );
  for (const size of sizes) {
    const style = { ...cellStyle(size), isStrong: true };
    const widthOf = (run: Run) => typesetter.widthOf(run, style);
    const measured = rows.map((row) =>
      row.map((cell) => {
        if (!cell) return undefined;
        const words = cell.runs.flatMap(({ text, marks }) =>
          text.split(/[ \n]+/).map((word) => widthOf({ text: word, marks })),
        );
        const space = 2 * paddingX + 1;
        const least = words.reduce((most, each) => Math.max(most, each), 0) + space;
        return { least, most: sum(cell.runs.map(widthOf)) + space, span: cell.span };
      }),
    );
    const columns = columnWidths(measured, width, size === sizes.at(-1));
    if (columns) return { size, columns };
  }
  throw new Error('The smallest size fits every table');
}

export function heightOf(lines: readonly Line[]): number {
  return sum(lines.map((line) => line.height));
}

/** The widths of a cell: of its longest word, and of its text in one line. */
interface MeasuredCell {
  least: number;
  most: number;
  span: number;
}

/**
 * Distributes the width of a table over its columns: each has room for its longest word, and the rest goes to those
 * with long texts.
 * @param force whether words may break; otherwise the result is undefined if the words need more width
 */
function columnWidths(
  rows: readonly (readonly (MeasuredCell | undefined)[])[],
  width: number,
  force: boolean,
): number[] | undefined {
  const count = rows[0]?.length ?? 0;
  const least = Array.from({ length: count }, () => 0);
  const most = Array.from({ length: count }, () => 0);
  for (const spanning of [false, true])
    for (const row of rows)
      row.forEach((cell, column) => {
        if (!cell || cell.span > 1 !== spanning) return;
        raise(least, column, cell.span, cell.least);
        raise(most, column, cell.span, cell.most);
      });
  const total = sum(least);
  if (total > width) return force ? narrowed(least, width) : undefined;
  const wishes = most.map((each, column) => Math.max(0, each - (least[column] ?? 0)));
  const wished = sum(wishes);
  const free = width - total;
  return least.map((each, column) => {
    const share = wished > 0 ? (wishes[column] ?? 0) / wished : 1 / count;
    return each + free * share;
  });
}

/** Widens columns evenly until together they have the width of a cell that spans them. */
function raise(widths: number[], column: number, span: number, wanted: number): void {
  const missing = wanted - sum(widths.slice(column, column + span));
  if (missing <= 0) return;
  for (let at = column; at < column + span; at += 1) widths[at] = (widths[at] ?? 0) + missing / span;
}

/** Reduces the widest columns, so that narrow ones break no words. */
function narrowed(widths: readonly number[], width: number): number[] {
  let free = width;
  let open = widths.map((each, column) => ({ each, column })).sort((a, b) => a.each - b.each);
  const result = [...widths];
  while (open.length > 0) {
    const share = free / open.length;
    const [first] = open;
    if (!first || first.each > share) {
      for (const { column } of open) result[column] = share;
      return result;
    }
    free -= first.each;
    open = open.slice(1);
  }
  return result;
}

/** Groups rows that share cells. Each group stays on one page if it fits. */
function unitsOf<Cell extends GridCell>(
  rows: readonly Square<Cell>[][],
): { start: number; rows: Square<Cell>[][] }[] {
  const units: { start: number; rows: Square<Cell>[][] }[] = [];
  let end = 0;
  rows.forEach((row, y) => {
    if (y >= end) {
      units.push({ start: y, rows: [] });
      end = y + 1;
    }
    units.at(-1)?.rows.push(row);
    for (const { cell, isStart } of row) if (isStart) end = Math.max(end, y + (cell.rowspan ?? 1));
  });
  return units;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
