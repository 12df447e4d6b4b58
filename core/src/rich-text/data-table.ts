import { type BlockWidth, classOf, widthOf } from './block-width.ts';
import { type InlineText, isEmptyInline, joinLines, readInline } from './inline-text.ts';
import type { MarkupElement, MarkupNode } from './markup-tree.ts';
import {
  countSquares,
  type GridCell,
  layOut,
  maxColspan,
  maxRowspan,
  maxSquares,
  type Square,
} from './table-grid.ts';

export interface TableCell extends GridCell {
  html: InlineText;
}

/** A table as the editor edits it. Rows hold only the cells that begin in them. */
export interface DataTable {
  width?: BlockWidth;
  caption: InlineText;
  /** The note on the origin of the figures. */
  source: InlineText;
  /** Number of rows with column headers. */
  headRows: number;
  /** Whether the first column has row headers. */
  hasHeadColumn: boolean;
  rows: TableCell[][];
}

/** Greatest number of rows with column headers. */
export const maxHeadRows = 3;

interface ReadCell extends TableCell {
  isHead: boolean;
  /** Whether the cell names itself the header of its row. */
  isRowHead?: boolean;
}

interface ReadTable {
  table: DataTable;
  pictures: MarkupElement[];
  /** Content beside the parts of a table, which follows it as text. */
  rest: MarkupNode[];
}

/** Reads a `table`, or a `figure` with one. Returns undefined if the table has more than `maxSquares`. */
export function readTable(element: MarkupElement): ReadTable | undefined {
  const captions: InlineText[] = [];
  const sources: InlineText[] = [];
  const pictures: MarkupElement[] = [];
  const rest: MarkupNode[] = [];
  const head: ReadCell[][] = [];
  const body: ReadCell[][] = [];

  function inline(nodes: readonly MarkupNode[]): InlineText {
    const read = readInline(nodes);
    pictures.push(...read.pictures);
    return read.html;
  }

  function readPart(node: MarkupNode, rows: ReadCell[][]): void {
    if (typeof node === 'string') {
      if (node.trim() !== '') rest.push(node);
    } else if (node.tag === 'table' || node.tag === 'tbody')
      for (const each of node.children) readPart(each, body);
    else if (node.tag === 'thead') for (const each of node.children) readPart(each, head);
    else if (node.tag === 'caption' || node.tag === 'figcaption') captions.push(inline(node.children));
    else if (node.tag === 'p' && node.attributes.class === 'source') sources.push(inline(node.children));
    else if (node.tag === 'tr') rows.push(node.children.flatMap(readCell));
    else rest.push(node);
  }

  function readCell(node: MarkupNode): ReadCell[] {
    if (typeof node === 'string' || (node.tag !== 'td' && node.tag !== 'th')) {
      if (typeof node !== 'string' || node.trim() !== '') rest.push(node);
      return [];
    }
    const { colspan, rowspan, scope = '' } = node.attributes;
    return [
      {
        html: inline(node.children),
        isHead: node.tag === 'th',
        isRowHead: scope.startsWith('row'),
        ...spanOf('colspan', colspan, maxColspan),
        ...spanOf('rowspan', rowspan, maxRowspan),
      },
    ];
  }

  for (const node of element.tag === 'table' ? [element] : element.children) readPart(node, body);
  if (countSquares([...head, ...body]) > maxSquares) return undefined;
  const table = { ...layOutTable(head, body), caption: joinLines(captions), source: joinLines(sources) };
  return { table: { ...widthOf(element), ...table }, pictures, rest };
}

/** Writes a table as it is stored. */
export function writeTable({ width, caption, source, headRows, hasHeadColumn, rows }: DataTable): string {
  const covered = startsOf(rows);
  const lines = rows.map((row, y) => {
    const cells = row.map(({ html, colspan, rowspan }, index) => {
      const scope = y < headRows ? 'col' : hasHeadColumn && covered[y]?.[index] === 0 ? 'row' : '';
      const isGroup = ((scope === 'col' ? colspan : rowspan) ?? 1) > 1;
      const tag = scope ? 'th' : 'td';
      const spans = `${attribute('colspan', colspan)}${attribute('rowspan', rowspan)}`;
      return `<${tag}${attribute('scope', scope && `${scope}${isGroup ? 'group' : ''}`)}${spans}>${html}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const part = (tag: string, html: string) => (html ? `<${tag}>${html}</${tag}>` : '');
  return [
    `<figure ${classOf('data-table', width)}><table>`,
    isEmptyInline(caption) ? '' : part('caption', caption),
    part('thead', lines.slice(0, headRows).join('')),
    part('tbody', lines.slice(headRows).join('')),
    '</table>',
    isEmptyInline(source) ? '' : `<p class="source">${source}</p>`,
    '</figure>',
  ].join('');
}

function spanOf(name: 'colspan' | 'rowspan', value: string | undefined, max: number): GridCell {
  const span = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 1;
  return span > 1 ? { [name]: Math.min(span, max) } : {};
}

/** Lays out head and body, each on its own, because no cell spans both. */
function layOutTable(head: ReadCell[][], body: ReadCell[][]) {
  const isAllHead = (row: readonly ReadCell[]) =>
    row.length > 0 && row.every(({ isHead, isRowHead }) => isHead && !isRowHead);
  if (head.length === 0) {
    const end = body.findIndex((row) => !isAllHead(row));
    const count = Math.min(end === -1 ? body.length : end, maxHeadRows);
    head = body.slice(0, count);
    body = body.slice(count);
  } else if (head.length > maxHeadRows) {
    body = [...head.slice(maxHeadRows), ...body];
    head = head.slice(0, maxHeadRows);
  }
  const empty = (): ReadCell => ({ html: '', isHead: false });
  const widths = [head, body].flatMap((rows) => layOut(rows, empty).map((line) => line.length));
  const width = widths.reduce((most, each) => Math.max(most, each), 1);
  const headGrid = layOut(head, empty, width);
  const bodyGrid = layOut(body, empty, width);
  const hasHeadColumn = bodyGrid.length > 0 && bodyGrid.every(([first]) => first?.cell.isHead);
  return { headRows: head.length, hasHeadColumn, rows: [...headGrid, ...bodyGrid].map(cellsOf) };
}

function cellsOf(line: readonly Square<ReadCell>[]): TableCell[] {
  return line.flatMap(({ cell, isStart }) => {
    if (!isStart) return [];
    const { isHead: _, isRowHead: __, ...rest } = cell;
    return [rest];
  });
}

/** The column in which each cell begins. */
function startsOf(rows: readonly (readonly TableCell[])[]): number[][] {
  const numbered = rows.map((row) => row.map((cell) => ({ ...cell })));
  return layOut<TableCell>(numbered, () => ({ html: '' })).map((line) =>
    line.flatMap(({ isStart }, x) => (isStart ? [x] : [])),
  );
}

function attribute(name: string, value: string | number | undefined): string {
  return value ? ` ${name}="${value}"` : '';
}
