import { isNumberColumn } from '@institute/core/rich-text/is-number.ts';
import { htmlToText } from '@institute/core/text.ts';

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
    return `<div class="scroll" role="region" tabindex="0" ${name}>${withNumbers(named)}</div>`;
  });
}

/** Marks the cells of columns whose body has only numbers and gaps. */
function withNumbers(table: string): string {
  const head = table.indexOf('<tbody>');
  const columns = new Map<number, string[]>();
  eachCell(table, ({ x, at, text }) => {
    if (at > head) columns.set(x, [...(columns.get(x) ?? []), text]);
  });
  const numbers = [...columns].flatMap(([x, texts]) => (isNumberColumn(texts) ? [x] : []));
  return eachCell(table, ({ x, isWide }) => (numbers.includes(x) && !isWide ? ' class="is-number"' : ''));
}

interface Cell {
  /** The column in which the cell begins. */
  x: number;
  /** The position in the markup. */
  at: number;
  text: string;
  /** Whether the cell spans columns. */
  isWide: boolean;
}

/** Adds an attribute to the cells of a table. */
function eachCell(table: string, attributeOf: (cell: Cell) => string | undefined): string {
  /** The rows that a cell above still covers, by column. */
  let covered: number[] = [];
  let x = 0;
  return table.replace(
    /<tr>|<(t[hd])((?: [^>]*)?)>(.*?)(?=<\/t[hd]>)/gs,
    (whole, tag: string | undefined, attributes = '', inner = '', at: number) => {
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
      const added = attributeOf({ x: start, at, text: htmlToText(inner), isWide: colspan > 1 }) ?? '';
      return `<${tag}${added}${attributes}>${inner}`;
    },
  );
}
