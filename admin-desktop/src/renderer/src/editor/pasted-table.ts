import { type DataTable, readTable } from '@institute/core/rich-text/data-table.ts';
import { isNumber } from '@institute/core/rich-text/is-number.ts';
import { markupOf } from './dom-markup.ts';
import { escapeText } from './rich-text-html.ts';

/** The greatest table that is pasted as one. */
const limits = { columns: 50, rows: 500, cells: 5000 };

/** Changes of a pasted table that the user did not ask for. */
export type PastedTableChange = 'header-guessed' | 'table-large' | 'table-nested' | 'list-in-cell';

/** The result of pasting a table. Without a table, its content stays as text. */
export interface PastedTable {
  table?: DataTable;
  changes: PastedTableChange[];
}

/** Reads a pasted table of another program. A table of one cell is only layout and gives no table. */
export function readPastedTable(element: Element): PastedTable {
  const [node] = markupOf([element], true);
  const read = typeof node === 'object' ? readTable(node) : undefined;
  const { rows = [] } = read?.table ?? {};
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  const columns = rows[0]?.reduce((sum, { colspan = 1 }) => sum + colspan, 0) ?? 0;
  if (!read || columns > limits.columns || rows.length > limits.rows || cells > limits.cells)
    return { changes: ['table-large'] };
  if (cells < 2) return { changes: [] };
  const isGuessed = read.table.headRows === 0 && looksLikeHeader(rows);
  const changes: PastedTableChange[] = isGuessed ? ['header-guessed'] : [];
  if (element.querySelector('table')) changes.push('table-nested');
  if (element.querySelector(':is(td, th) :is(ul, ol)')) changes.push('list-in-cell');
  return { table: isGuessed ? withHeader(read.table) : read.table, changes };
}

/** Reads pasted cells: the first table of the content, or text with tabs. Returns undefined for other text. */
export function pastedCells(content: ParentNode, text: string): DataTable | undefined {
  const table = content.querySelector('table');
  if (table) return readPastedTable(table).table;
  if (content.childNodes.length > 0 || !text.includes('\t')) return undefined;
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => ({ html: escapeText(cell.trim()) })));
  return { caption: '', source: '', headRows: 0, hasHeadColumn: false, rows };
}

/**
 * Reads lines with tabs as a table. Returns undefined for other text, for lines of different lengths, and for a table
 * that is too large.
 */
export function tabbedTable(text: string): DataTable | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const [first = ''] = lines;
  const columns = first.split('\t').length;
  const isEven = lines.every((line) => line.split('\t').length === columns);
  const isLarge =
    columns > limits.columns || lines.length > limits.rows || columns * lines.length > limits.cells;
  if (lines.length < 2 || columns < 2 || !isEven || isLarge) return undefined;
  const table = pastedCells(document.createDocumentFragment(), text);
  return table && (looksLikeHeader(table.rows) ? withHeader(table) : table);
}

/** Whether the first row is all bold, or has no numbers above a column of numbers. */
function looksLikeHeader([first = [], ...others]: DataTable['rows']): boolean {
  const texts = first.map(({ html }) => html);
  if (others.length === 0 || first.some(({ rowspan }) => rowspan) || texts.every((html) => html === ''))
    return false;
  if (texts.every((html) => html === '' || /^<strong>.*<\/strong>$/.test(html))) return true;
  const isPlain = others.every((row) => row.length === first.length);
  const isNumberColumn = (x: number) =>
    others.every((row) => isNumber(row[x]?.html.replace(/<[^>]*>/g, '') ?? ''));
  return isPlain && !texts.some((html) => isNumber(html)) && texts.some((_, x) => isNumberColumn(x));
}

/** The table with its first row as header, whose cells need no bold text. */
function withHeader(table: DataTable): DataTable {
  const [first = [], ...others] = table.rows;
  const plain = first.map((cell) => ({ ...cell, html: cell.html.replace(/^<strong>(.*)<\/strong>$/, '$1') }));
  return { ...table, headRows: 1, rows: [plain, ...others] };
}
