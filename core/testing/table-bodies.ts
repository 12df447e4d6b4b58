import { makeRandom } from './random.ts';

const texts = [
  'Nilai',
  'H<sub>2</sub>O',
  '<strong>tebal <em>miring</em></strong>',
  '&lt;td&gt;',
  '&amp;',
  '"kutip"',
  'Rp\u00a05',
  'a<br>b',
  '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">BPS</a>',
];

/** Returns a stored body with text and tables, whose cells have spans. */
export function makeTableBody(seed: number): string {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join('');
  const inline = () => many(1 + random(3), () => pick(texts));
  const maybe = (make: () => string) => (random(2) === 0 ? '' : make());

  /** Rows of a part whose columns are split at one place, so that spans never overlap. */
  function rows(count: number, columns: number, tagOf: (x: number) => string): string {
    const cut = 1 + random(columns);
    const isTall = count > 1 && random(2) === 0;
    const cell = (x: number, colspan: number, rowspan: number) => {
      const tag = tagOf(x);
      const isGroup = (tag === 'col' ? colspan : rowspan) > 1;
      const start = tag === '' ? 'td' : `th scope="${tag}${isGroup ? 'group' : ''}"`;
      const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
      return `<${start}${spans}>${maybe(inline)}</${start.slice(0, 2)}>`;
    };
    return many(count, (y) => {
      const first = isTall && y === 1 ? '' : cell(0, cut, isTall && y === 0 ? 2 : 1);
      return `<tr>${first}${many(columns - cut, (n) => cell(cut + n, 1, 1))}</tr>`;
    });
  }

  function table(): string {
    const columns = 1 + random(4);
    const headRows = random(4);
    const bodyRows = 1 + random(4);
    const hasHeadColumn = random(2) === 0;
    const head = rows(headRows, columns, () => 'col');
    const body = rows(bodyRows, columns, (x) => (hasHeadColumn && x === 0 ? 'row' : ''));
    return [
      `<figure class="data-table${pick(['', ' is-wide', ' is-full'])}"><table>`,
      maybe(() => `<caption>${inline()}</caption>`),
      head && `<thead>${head}</thead>`,
      `<tbody>${body}</tbody></table>`,
      maybe(() => `<p class="source">${inline()}</p>`),
      '</figure>',
    ].join('');
  }

  return many(1 + random(5), () => (random(3) > 0 ? table() : `<p>${inline()}</p>`));
}
