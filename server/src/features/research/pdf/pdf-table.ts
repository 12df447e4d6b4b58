import { colours } from '@institute/core/brand.ts';
import type { PlacedLine } from './pdf-inline.ts';
import type { Sheet } from './pdf-sheet.ts';
import { cellStyle, heightOf, measureTable, paddingY, sum, type TableTask } from './pdf-table-layout.ts';

interface DrawTask extends TableTask {
  parent: PDFKit.PDFStructureElement;
  /** The left edge of the table. */
  x: number;
}

/** A cell whose lines continue on the next page. */
interface OpenCell {
  element: PDFKit.PDFStructureElement;
  lines: PlacedLine[];
  /** Number of lines on the pages before. */
  painted: number;
}

const { 'ink-3': frame, line: hairline } = colours.light;

/**
 * Draws a table: caption, header rows and body, as wide as the text. A row stays on one page if it fits. On further
 * pages the header rows repeat, as artifacts.
 */
export function drawTable(sheet: Sheet, task: DrawTask): void {
  const { doc, ornament, bottom } = sheet;
  const { table, typesetter, runsOf, parent, x, width } = task;
  const { size, paddingX, head, units } = measureTable(task);
  type Unit = typeof head;
  const element = doc.struct('Table');
  parent.add(element);

  const { top } = doc.page.margins;
  const captionStyle = { ...cellStyle(size + 0.5), isStrong: true };
  const caption = table.caption === '' ? [] : typesetter.layOut(runsOf(table.caption), width, captionStyle);
  const captionHeight = caption.length === 0 ? 0 : heightOf(caption) + 6;
  const repeats = head.height > 0 && head.height < (bottom() - top) / 3;
  const firstHeight = captionHeight + head.height + (units[0]?.height ?? 0);
  const isTall = firstHeight > bottom() - top;
  if (doc.y > top && doc.y + (isTall ? captionHeight + head.height + 40 : firstHeight) > bottom())
    doc.addPage();

  if (caption.length > 0) drawCaption();
  rule(doc.y, frame);
  if (head.cells.length > 0) draw('THead', [head]);
  if (units.length > 0) draw('TBody', units);
  rule(doc.y, frame);
  element.end();

  function drawCaption(): void {
    const named = doc.struct('Caption');
    element.add(named);
    let { y } = doc;
    const placed = caption.map((line) => {
      const at = { line, x, y };
      y += line.height;
      return at;
    });
    typesetter.paint(named, placed);
    named.end();
    doc.y = y + 6;
  }

  function draw(part: 'THead' | 'TBody', parts: readonly Unit[]): void {
    const section = doc.struct(part);
    element.add(section);
    for (const unit of parts) {
      const fits = unit.height <= bottom() - top - (repeats ? head.height : 0);
      if (fits && doc.y + unit.height > bottom()) nextPage(part);
      drawUnit(section, unit, part);
    }
    section.end();
  }

  function nextPage(part: 'THead' | 'TBody'): void {
    rule(doc.y, frame);
    doc.addPage();
    rule(doc.y, frame);
    if (part === 'THead' || !repeats) return;
    const start = doc.y;
    for (const cell of head.cells) typesetter.paintArtifact(ornament, placedIn(cell, head, start));
    rulesOf(head, start);
    doc.y = start + head.height;
  }

  function drawUnit(section: PDFKit.PDFStructureElement, unit: Unit, part: 'THead' | 'TBody'): void {
    const cells: OpenCell[] = [];
    unit.heights.forEach((_height, y) => {
      const row = doc.struct('TR');
      section.add(row);
      for (const cell of unit.cells.filter((each) => each.row === y)) {
        const cellElement = structureOf(cell);
        row.add(cellElement);
        cells.push({ element: cellElement, lines: placedIn(cell, unit, 0), painted: 0 });
      }
    });
    for (let start = 0; ; ) {
      const space = bottom() - doc.y;
      const isRest = unit.height - start <= space;
      const end = isRest ? unit.height : cutAbove(cells, start, start + space);
      const offset = doc.y - start;
      for (const cell of cells) {
        const shown = linesAbove(cell, end).filter(({ y, line }) => isRest || y + line.height <= end + 0.01);
        cell.painted += shown.length;
        if (shown.length > 0)
          typesetter.paint(
            cell.element,
            shown.map((each) => ({ ...each, y: each.y + offset })),
          );
      }
      rulesOf(unit, offset, start, end);
      doc.y = offset + end;
      if (isRest) return;
      start = end;
      nextPage(part);
    }
  }

  function structureOf({ colspan, rowspan, scope }: Unit['cells'][number]): PDFKit.PDFStructureElement {
    const cellElement = doc.struct(scope ? 'TH' : 'TD', (scope ? { scope } : {}) as object);
    const { dictionary } = cellElement as unknown as { dictionary: { data: { A?: object } } };
    // PDFKit has an option for the scope, but none for spans.
    const spans = { ...(colspan > 1 && { ColSpan: colspan }), ...(rowspan > 1 && { RowSpan: rowspan }) };
    if (Object.keys(spans).length > 0) dictionary.data.A = { O: 'Table', ...dictionary.data.A, ...spans };
    return cellElement;
  }

  function placedIn(cell: Unit['cells'][number], { heights }: Unit, start: number): PlacedLine[] {
    let y = start + sum(heights.slice(0, cell.row)) + paddingY;
    return cell.lines.map((line) => {
      const shift = cell.isRight ? Math.max(0, cell.inner - line.width) : 0;
      const at = { line, x: x + cell.left + paddingX + shift, y };
      y += line.height;
      return at;
    });
  }

  /** Draws the lines above the rows of a unit, but not through cells that span rows. */
  function rulesOf({ cells, heights }: Unit, offset: number, from = 0, to = Number.POSITIVE_INFINITY): void {
    for (const { row, left, inner } of cells) {
      const y = sum(heights.slice(0, row));
      if (y >= from && y < to) rule(offset + y, hairline, x + left, inner + 2 * paddingX);
    }
  }

  function rule(y: number, color: string, from = x, length = width): void {
    ornament(() =>
      doc
        .moveTo(from, y)
        .lineTo(from + length, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke(),
    );
  }
}

/** Returns the lines of a cell that are not painted yet and begin above a position. */
function linesAbove({ lines, painted }: OpenCell, limit: number): PlacedLine[] {
  let end = painted;
  for (let line = lines[end]; line && line.y < limit - 0.01; line = lines[end]) end += 1;
  return lines.slice(painted, end);
}

/** Returns the lowest position up to `limit` that cuts through no line, or `limit` if there is none. */
function cutAbove(cells: readonly OpenCell[], start: number, limit: number): number {
  let cut = limit;
  for (;;) {
    const crossed = cells.flatMap((cell) =>
      linesAbove(cell, cut).flatMap(({ y, line }) => (y + line.height > cut + 0.01 ? [y] : [])),
    );
    const next = crossed.reduce((lowest, y) => Math.min(lowest, y), cut);
    if (next === cut || next <= start) return cut;
    cut = next;
  }
}
