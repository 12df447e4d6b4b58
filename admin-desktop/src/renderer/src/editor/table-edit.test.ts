import { canonicalBody } from '@institute/core/rich-text/canonical-body.ts';
import { type DataTable, readTable, writeTable } from '@institute/core/rich-text/data-table.ts';
import { parseMarkup } from '@institute/core/rich-text/markup-tree.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { makeTableBody } from '@institute/core/testing/table-bodies.ts';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  cellsOf,
  mergeCells,
  newTable,
  removeColumn,
  removeRow,
  splitCell,
  withHeadRows,
  withPasted,
  withText,
} from './table-edit.ts';

/** A table of lines such as `a b | c d`. */
function tableOf(lines: string, headRows = 0): DataTable {
  const rows = lines.split(' | ').map((line) => line.split(' ').map((html) => ({ html })));
  return { caption: '', source: '', headRows, hasHeadColumn: false, rows };
}

/** The texts of the cells with their spans, as `a:2x1`. */
function shown(table: DataTable | undefined): string {
  return (table?.rows ?? [])
    .map((row) =>
      row
        .map(({ html, colspan, rowspan }) =>
          colspan || rowspan ? `${html}:${colspan ?? 1}x${rowspan ?? 1}` : html || '-',
        )
        .join(' '),
    )
    .join(' | ');
}

const merged = mergeCells(tableOf('a b c | d e f'), { x: 0, y: 0 }, 'right') as DataTable;
const tall = mergeCells(tableOf('a b | c d | e f'), { x: 0, y: 0 }, 'down') as DataTable;

describe('editing a table', () => {
  it('adds rows and columns, and widens cells that span the place', () => {
    expect(shown(addRow(tableOf('a b | c d'), 1, false))).toBe('a b | - - | c d');
    expect(shown(addColumn(merged, 1))).toBe('a b:3x1 c | d - e f');
    expect(shown(addRow(tall, 1, false))).toBe('a<br>c:1x3 b | - | d | e f');
    expect(addRow(tableOf('a | b', 1), 1, true).headRows).toBe(2);
    expect(addRow(tableOf('a | b | c | d', 3), 1, true).headRows).toBe(3);
  });

  it('removes rows and columns, but not the last one', () => {
    expect(shown(removeRow(tall, 0))).toBe('a<br>c d | e f');
    expect(shown(removeColumn(merged, 1))).toBe('a b c | d f');
    expect(removeRow(tableOf('a', 1), 0)).toBeUndefined();
    expect(removeColumn(tableOf('a'), 0)).toBeUndefined();
    expect(removeRow(tableOf('a | b', 1), 0)?.headRows).toBe(0);
  });

  it('merges cells of a rectangle only, and not over the end of the header', () => {
    expect(shown(merged)).toBe('a b:2x1 c | d e f');
    expect(mergeCells(merged, { x: 0, y: 0 }, 'down')).toBeUndefined();
    expect(mergeCells(merged, { x: 2, y: 0 }, 'right')).toBeUndefined();
    expect(mergeCells(merged, { x: 1, y: 1 }, 'down')).toBeUndefined();
    expect(mergeCells(tableOf('a | b', 1), { x: 0, y: 0 }, 'down')).toBeUndefined();
  });

  it('splits a cell, whose text stays in the first square', () => {
    expect(shown(splitCell(merged, { x: 0, y: 0 }))).toBe('a b - c | d e f');
    expect(splitCell(merged, { x: 2, y: 0 })).toBeUndefined();
    expect(shown(withHeadRows(tall, 1))).toBe('a<br>c b | - d | e f');
  });

  it('pastes cells over others and grows', () => {
    expect(shown(withPasted(tableOf('a b | c d'), { x: 1, y: 1 }, tableOf('1 2 | 3 4')))).toBe(
      'a b - | c 1 2 | - 3 4',
    );
    expect(shown(withPasted(merged, { x: 1, y: 0 }, tableOf('1')))).toBe('a b 1 c | d e f');
  });

  it('changes the text of a cell and nothing else', () => {
    expect(shown(withText(merged, { x: 0, y: 1 }, 'x'))).toBe('a b:2x1 c | x e f');
  });

  it('gives tables that the stored form holds, whatever is done', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = makeRandom(seed);
      const figure = parseMarkup(makeTableBody(seed)).find(
        (node) => typeof node !== 'string' && node.tag === 'figure',
      );
      let table = (typeof figure === 'object' && readTable(figure)?.table) || newTable();
      for (let n = 0; n < 12; n += 1) {
        const cells = cellsOf(table).flat();
        const at = cells[random(cells.length)] ?? { x: 0, y: 0 };
        const next = [
          () => addRow(table, at.y, at.y < table.headRows),
          () => addColumn(table, at.x),
          () => removeRow(table, at.y),
          () => removeColumn(table, at.x),
          () => mergeCells(table, at, 'right'),
          () => mergeCells(table, at, 'down'),
          () => splitCell(table, at),
          () => withHeadRows(table, random(Math.min(4, table.rows.length + 1))),
          () => withPasted(table, at, tableOf('1 2 | 3 4')),
          () => withText(table, at, `t${n}`),
        ][random(10)]?.();
        if (next) table = next;
        const html = writeTable(table);
        expect(canonicalBody(html), `${seed}: ${shown(table)}`).toBe(html);
      }
    }
  });
});
