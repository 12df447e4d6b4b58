import { htmlToText } from '@institute/core/lib/text.ts';
import type { DataTable, TableCell } from '@institute/core/rich-text/data-table.ts';
import { isNumberColumn } from '@institute/core/rich-text/is-number.ts';
import { layOut } from '@institute/core/rich-text/table-grid.ts';
import type { PrintedText } from './printed-text.ts';

interface PrintedCell {
  colspan: number;
  rowspan: number;
  isHead: boolean;
  isRight: boolean;
  /** Whether the cell can continue on the next page. */
  breaks: boolean;
  content: PrintedText[];
}

/** A table in the form that `publication.typ` reads. */
export interface PrintedTable {
  type: 'table';
  /** Font size and space beside the text of a cell, in points. */
  size: number;
  inset: number;
  /** Widths of the columns in shares of the text width. */
  columns: number[];
  head: PrintedCell[];
  /** Whether further pages repeat the header rows. Repeated rows are artifacts, which must not contain links. */
  repeats: boolean;
  body: PrintedCell[];
  caption: PrintedText[];
  source: PrintedText[];
}

/** Width of the text in points, and that of an average letter in relation to the font size. */
const textWidth = 427;
const letterWidth = 0.62;
/** Font sizes in points. A table with many columns uses the first that breaks no words. */
const sizes = [9, 8, 7, 6, 5];
/** A cell with more lines can continue on the next page, and header rows with more do not repeat. */
const mostLines = { cell: 14, head: 8 };

/** Lays out the columns of a table by their words, and decides which cells break. */
export function readPrintedTable(
  table: DataTable,
  read: (html: string, letters?: number) => PrintedText[],
): PrintedTable {
  const grid = layOut<TableCell>(table.rows, () => ({ html: '' }));
  const count = grid[0]?.length ?? 1;
  // Narrow columns need their space for letters.
  const inset = Math.min(5, (0.1 * textWidth) / count);
  const columns = Array.from({ length: count }, (_, column) => columnOf(grid.map((row) => row[column])));
  const body = grid.slice(table.headRows);
  const numeric = columns.map((_each, column) =>
    isNumberColumn(body.flatMap((row) => ownText(row[column]) ?? [])),
  );
  const pad = 2 * inset * count;
  const widthAt = (size: number) => pad + sum(columns.map(({ word }) => word * size * letterWidth));
  const size = sizes.find((each) => widthAt(each) <= textWidth) ?? (sizes.at(-1) as number);
  const rest = Math.max(0, textWidth - widthAt(size));
  const extra = sum(columns.map((column) => column.extra)) || 1;
  const widths = columns.map(
    (column) => 2 * inset + column.word * size * letterWidth + (rest * column.extra) / extra,
  );
  const total = sum(widths);
  const shares = widths.map((width) => (width * textWidth) / total);

  /** Letters that a line of a cell holds. */
  function lettersOf(column: number, { colspan = 1 }: TableCell): number {
    const width = sum(shares.slice(column, column + colspan)) - 2 * inset;
    return Math.max(2, Math.floor(width / (size * letterWidth) + 0.01));
  }

  function linesOf(column: number, cell: TableCell): number {
    return Math.ceil(htmlToText(cell.html).length / lettersOf(column, cell));
  }

  function cellsOf(rows: typeof grid, isHeadRow: boolean): PrintedCell[] {
    return rows.flatMap((row) => {
      const isTall = row.some(({ cell }, column) => linesOf(column, cell) > mostLines.cell);
      return row.flatMap(({ cell, isStart }, column) => {
        const { html, colspan = 1, rowspan = 1 } = cell;
        if (!isStart) return [];
        const isHead = isHeadRow || (table.hasHeadColumn && column === 0);
        const content = read(html, Math.min(24, lettersOf(column, cell)));
        const isRight = colspan === 1 && numeric[column] === true;
        return [{ colspan, rowspan, isHead, isRight, breaks: isTall || rowspan > 1, content }];
      });
    });
  }

  const headRows = grid.slice(0, table.headRows);
  const head = cellsOf(headRows, true);
  const headLines = headRows.map((row) =>
    row.reduce((most, { cell }, column) => Math.max(most, linesOf(column, cell)), 0),
  );
  const isShort = sum(headLines) <= mostLines.head;
  return {
    ...{ type: 'table', size, inset, columns: shares },
    ...{ head, repeats: isShort && head.every(({ content }) => content.every((each) => 'text' in each)) },
    ...{ body: cellsOf(body, false), caption: read(table.caption), source: read(table.source) },
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

type Square = ReturnType<typeof layOut<TableCell>>[number][number];

/** The text of a cell that has one column, where it begins. */
function ownText(square: Square | undefined): string | undefined {
  return square?.isStart && !square.cell.colspan ? htmlToText(square.cell.html) : undefined;
}

/** The letters of the longest word of a column, and those that it could use in addition. */
function columnOf(squares: (Square | undefined)[]): { word: number; extra: number } {
  const texts = squares.flatMap((square) => ownText(square) ?? []);
  const longest = (parts: string[]) => parts.reduce((most, part) => Math.max(most, part.length), 0);
  const word = Math.min(longest(texts.flatMap((text) => text.split(/[\s/-]+/))), 20) || 1;
  return { word, extra: Math.min(longest(texts), 80) - word + 1 };
}
