import { withNotes } from '#core/rich-text/note-marks.ts';
import { makeRandom } from './random.ts';
import { makeTableBody } from './table-bodies.ts';

const texts = [
  'Arsip, hlm. 7',
  '<em>Ibid.</em>',
  'a<br>b',
  '&lt;li&gt; &amp; "kutip"',
  'CO<sub>2</sub>\u00a05',
  '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">BPS</a>',
  '',
];

/** Returns the mark of the note with a number below 10. */
export function noteMark(number: number): string {
  return `<a class="noteref" href="#note-aaaaa${number}"></a>`;
}

/** Returns a stored body with text and tables whose parts mark notes, some of them twice. */
export function makeNoteBody(seed: number): string {
  const random = makeRandom(seed);
  const text = makeTableBody(seed).replace(/(?=<\/(?:p|td|th|caption)>)/g, () =>
    random(3) === 0 ? noteMark(random(10)) : '',
  );
  const notes = Array.from(
    { length: 10 },
    (_, n) => [`aaaaa${n}`, texts[random(texts.length)] ?? ''] as const,
  );
  return withNotes(text, new Map(notes));
}
