import { expect, it } from 'vitest';
import { linesOfMarkup } from './markup-to-lines.ts';

const words = (key: string) =>
  ({ picture: 'Picture', video: 'Video', table: 'Table', wide: 'wide', full: 'full width' })[
    key.replace('admin.history.', '')
  ] ?? key;

it('writes a table as one line per row, with bars between the cells', () => {
  const table =
    '<figure class="data-table"><table><caption>Nilai</caption><thead><tr><th scope="col">Daerah</th><th scope="col">H<sub>2</sub>O</th></tr></thead>' +
    '<tbody><tr><td>Jawa<br>Timur</td><td></td></tr></tbody></table><p class="source">BPS</p></figure>';
  expect(linesOfMarkup(`<p>a</p>${table}<p>b</p>`, words)).toBe(
    'a\nNilai\nDaerah | H₂O\nJawa Timur | \nBPS\nb',
  );
});

it('names the width of a table that is wider than the text', () => {
  const table = (width: string) =>
    `<figure class="data-table${width}"><table><tbody><tr><td>1</td></tr></tbody></table></figure>`;
  expect(linesOfMarkup(table('') + table(' is-full'), words)).toBe('1\n[Table (full width)]\n1');
});

it('writes a figure as one line with its texts, and marks pull quotes and rules', () => {
  const figure = (alt: string, caption: string) =>
    `<figure class="picture is-wide"><img src="/uploads/a-8x6.webp"${alt}>${caption}</figure>`;
  const described = figure(
    ' alt="Peta"',
    '<figcaption>CO<sub>2</sub><br>per daerah<small class="credit">BPS</small></figcaption>',
  );
  const markup = `${described}${figure('', '')}<aside class="pull-quote"><p>x</p></aside><hr><p>b</p>`;
  expect(linesOfMarkup(markup, words)).toBe(
    '[Picture (wide): Peta – CO₂ per daerah – BPS]\n[Picture (wide)]\n>> x\n---\nb',
  );
});

it('writes a video as one line with its texts and its address', () => {
  const url = 'https://vimeo.com/1';
  const video = (title: string, caption: string) =>
    `<figure class="video"><a href="${url}">${title}</a>${caption}</figure>`;
  const markup = video('Film', '<figcaption>a<br><em>b</em></figcaption>') + video(url, '');
  expect(linesOfMarkup(markup, words)).toBe(`[Video: Film – a b – ${url}]\n[Video: ${url}]`);
});

it('writes the text of a note in brackets at each of its marks', () => {
  const mark = '<a class="noteref" href="#note-abc123"></a>';
  const notes = '<section class="notes"><ol><li id="note-abc123">Arsip<br>10<sup>2</sup></li></ol></section>';
  expect(linesOfMarkup(`<p>a${mark}, b</p><p>c${mark}</p>${notes}`, words)).toBe(
    'a [Arsip 10²], b\nc [Arsip 10²]',
  );
});

it('writes the numbers of lists, and the items of deeper lists once', () => {
  const list =
    '<ol start="4"><li>a<ul><li>b</li></ul></li><li>c<ol type="i"><li>d</li><li>e</li></ol></li></ol>';
  expect(linesOfMarkup(list, words)).toBe('4. a\n  - b\n5. c\n  i. d\n  ii. e');
});

it('writes a line break of a paragraph as a line', () => {
  expect(linesOfMarkup('<p>a<br>b</p>', words)).toBe('a\nb');
});
