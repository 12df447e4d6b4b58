import { describe, expect, it } from 'vitest';
import { noteMark } from '#testing/note-bodies.ts';
import { withNotes } from './note-marks.ts';
import { showNotes } from './shown-notes.ts';

const texts = {
  heading: 'Catatan',
  mark: (n: number) => `Catatan ${n}`,
  back: (n: number) => `Kembali ${n}`,
};
const show = (text: string, ...notes: string[]) =>
  showNotes(withNotes(text, new Map(notes.map((note, n) => [`aaaaa${n + 1}`, note]))), texts, 2);

describe('showNotes', () => {
  it('numbers the marks, also repeated ones, and links the notes back', () => {
    const shown = show(`<p>a${noteMark(2)}b${noteMark(1)}c${noteMark(2)}</p>`, 'satu', '<em>dua</em>');
    const mark = (id: string, n: number, name: string, suffix = '') =>
      `<sup class="noteref${name}"><a id="noteref-${id}${suffix}" href="#note-${id}" role="doc-noteref" aria-label="Catatan ${n}">${n}</a></sup>`;
    const note = (id: string, n: number, text: string) =>
      `<li id="note-${id}" class="m${n}">${text} <a class="note-back" href="#noteref-${id}" role="doc-backlink" aria-label="Kembali ${n}">↩\ufe0e</a></li>`;
    expect(shown).toBe(
      `<p>a${mark('aaaaa2', 1, ' n1')}b${mark('aaaaa1', 2, ' n2')}c${mark('aaaaa2', 1, '', '-2')}</p>` +
        '<section class="notes has-tail" role="doc-endnotes" aria-labelledby="notes"><h2 id="notes">Catatan</h2>' +
        `<ol>${note('aaaaa2', 1, '<em>dua</em>')}${note('aaaaa1', 2, 'satu')}</ol></section>`,
    );
  });

  it('returns a text without notes unchanged', () => {
    expect(show('<p>a</p>')).toBe('<p>a</p>');
  });

  const isAtEnd = (html: string) => html.includes('class="notes is-end"');
  const wide = '<figure class="data-table is-wide"><table></table></figure>';

  it('places notes at the end if one could reach a wide table or stands in it', () => {
    const near = `<p>a${noteMark(1)}</p>${wide}`;
    const far = `<p>a${noteMark(1)}${'kata '.repeat(200)}</p>${wide}`;
    expect(isAtEnd(show(near, 'x'))).toBe(true);
    expect(isAtEnd(show(far, 'x'))).toBe(false);
    expect(isAtEnd(show(far, 'kata '.repeat(200)))).toBe(true);
    expect(isAtEnd(show(wide.replace('</table>', `<td>${noteMark(1)}</td></table>`), 'x'))).toBe(true);
    expect(isAtEnd(show(`${wide}<p>a${noteMark(1)}</p>`, 'x'))).toBe(false);
    expect(isAtEnd(show(near.replace(' is-wide', ''), 'x'))).toBe(false);
  });

  it('leaves room below a text for its last note, and places a long one at the end', () => {
    const placeFor = (note: string) =>
      /class="notes( [^"]*)?"/.exec(show(`<p>a${noteMark(1)}</p>`, note))?.[1];
    expect(placeFor('x'.repeat(90))).toBe(' has-tail');
    expect(placeFor('x'.repeat(400))).toBe(' is-end');
    expect(show(`<p>a${noteMark(1)}</p><p>${'kata '.repeat(90)}</p>`, 'x')).toContain('class="notes"');
  });

  it('places more than 99 notes at the end', () => {
    const many = (count: number) => {
      const ids = Array.from({ length: count }, (_, n) => n.toString(36).padStart(6, '0'));
      const marks = ids
        .map((id) => `<p><a class="noteref" href="#note-${id}"></a>${'kata '.repeat(30)}</p>`)
        .join('');
      return showNotes(withNotes(marks, new Map()), texts, 2);
    };
    expect(isAtEnd(many(99))).toBe(false);
    expect(isAtEnd(many(100))).toBe(true);
    expect(many(300).match(/role="doc-backlink"/g)).toHaveLength(300);
  });
});
