import { writeCitation } from '#core/rich-text/citation-marks.ts';
import { withNotes } from '#core/rich-text/note-marks.ts';
import { makeBlockBody } from './block-bodies.ts';
import { noteMark } from './note-bodies.ts';
import { makeRandom } from './random.ts';
import { makeTableBody } from './table-bodies.ts';

const lines = [
  '<h2>Bab &amp; "kutip"</h2>',
  '<ul><li>a</li><li>b</li></ul><ol start="3" type="a"><li>c</li></ol>',
  '<blockquote>Kutipan</blockquote>',
  '<p class="ql-align-center">Teks <code>kode</code></p>',
  '<pre>x &lt; y\n  z</pre>',
];
/** Where inline text ends: in a paragraph, a cell, a caption or a line. */
const textEnd = /(?=<\/(?:p|td|th|caption|h2|li|blockquote)>|<small|(?<!<\/small>)<\/figcaption>)/g;

/** Returns a body as the editor writes it: with a paragraph for each line, and joined texts of the same format. */
export function withEditorLines(body: string): string {
  return body.replace(/<p>(.*?)<\/p>/g, (paragraph) =>
    paragraph.replaceAll('<br>', ' ').replace(/(<\/(\w+)>)(?=<\2[ >])/g, '$1 '),
  );
}

/** Returns a stored body of all blocks, with notes and citations in texts, cells and captions, and citations in notes. */
export function makeWholeBody(seed: number): string {
  const random = makeRandom(seed);
  const cite = () =>
    writeCitation({
      key: ['anderson-1972', 'lipset-1959'][random(2)] as string,
      ...(random(2) === 0 && { locator: '5–7 "a" & <b>', label: 'chapter' as const }),
      ...(random(3) === 0 && { isNarrative: true }),
    });
  const line = () => lines[random(lines.length)] ?? '';
  const parts = [line(), makeBlockBody(seed), line(), makeTableBody(seed + 1000), line()];
  const body = withEditorLines(parts.join(''))
    .replace(
      textEnd,
      () => ['', '', cite(), noteMark(random(10)), noteMark(random(10)) + cite()][random(5)] ?? '',
    )
    .replace(/(?=<\/small>)/g, () => (random(3) === 0 ? cite() : ''));
  const notes = Array.from(
    { length: 10 },
    (_, n) => [`aaaaa${n}`, random(3) > 0 ? `Arsip${cite()}` : ''] as const,
  );
  return withNotes(body, new Map(notes));
}
