import { htmlToText } from '@institute/core/lib/text.ts';
import { isNumberColumn } from '@institute/core/rich-text/is-number.ts';

/**
 * Prepares the tables of a stored text for a page: each scrolls on its own, can take the focus for that, and aligns
 * columns of numbers.
 * @param label name of a table without caption, for screen readers
 */
export function tablesForPage(html: string, label: string): string {
  let count = 0;
  return html.replace(/<table>(<caption>)?.*?<\/table>/gs, (table, caption: string | undefined) => {
    count += 1;
    const name = caption ? `aria-labelledby="table-${count}"` : `aria-label="${label}"`;
    const named = table.replace('<caption>', `<caption id="table-${count}">`);
    return `<section class="scroll" tabindex="0" ${name}>${withMarks(named)}</section>`;
  });
}

/**
 * Marks the cells of columns whose body has only numbers and gaps, and the last cells of rows that end before the edge of
 * the table.
 */
function withMarks(table: string): string {
  const head = table.indexOf('<tbody>');
  const columns = new Map<number, string[]>();
  let end = 0;
  eachCell(table, ({ x, colspan, at, text }) => {
    if (at > head && colspan === 1) columns.set(x, [...(columns.get(x) ?? []), text]);
    end = Math.max(end, x + colspan);
  });
  const numbers = [...columns].flatMap(([x, texts]) => (isNumberColumn(texts) ? [x] : []));
  return eachCell(table, ({ x, colspan, isLast }) => {
    const names = [
      ...(numbers.includes(x) && colspan === 1 ? ['is-number'] : []),
      ...(isLast && x + colspan < end ? ['is-inner'] : []),
    ];
    return names.length > 0 ? ` class="${names.join(' ')}"` : '';
  });
}

interface Cell {
  /** The column in which the cell begins. */
  x: number;
  /** The position in the markup. */
  at: number;
  text: string;
  colspan: number;
  /** Whether the cell is the last of its row. A cell from a row above can still follow it. */
  isLast: boolean;
}

/** Adds an attribute to the cells of a table. */
function eachCell(table: string, attributeOf: (cell: Cell) => string | undefined): string {
  /** The rows that a cell above still covers, by column. */
  let covered: number[] = [];
  let x = 0;
  return table.replace(
    /<tr>|<(t[hd])((?: [^>]*)?)>(.*?)(?=<\/t[hd]>(<\/tr>)?)/gs,
    (whole, tag: string | undefined, attributes = '', inner = '', end: string | undefined, at: number) => {
      if (!tag) {
        covered = covered.map((rows) => rows - 1);
        x = 0;
        return whole;
      }
      while ((covered[x] ?? 0) > 0) x += 1;
      const [colspan, rowspan] = ['colspan', 'rowspan'].map((name) =>
        Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1),
      ) as [number, number];
      const start = x;
      for (; x < start + colspan; x += 1) covered[x] = rowspan;
      const isLast = end !== undefined;
      const added = attributeOf({ x: start, at, text: htmlToText(inner), colspan, isLast }) ?? '';
      return `<${tag}${added}${attributes}>${inner}`;
    },
  );
}
