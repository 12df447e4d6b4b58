import { noteMarks, notesIn, splitNotes } from './note-marks.ts';

/** Texts around notes, in the language of the page or feed. */
export interface NoteTexts {
  heading: string;
  /** The name of a mark, for screen readers. */
  mark: (number: number) => string;
  /** The name of the link back to a mark. */
  back: (number: number) => string;
}

/** The style sheet has names for this many notes beside the text. */
const maxBeside = 99;

/**
 * Numbers the marks of stored rich text and writes its notes at the end, each with a link back. A style sheet can place
 * them beside the text, except where the section has the class `is-end`. The class `has-tail` says that the last one
 * could end below the text.
 * @param level level of the heading of the notes
 */
export function showNotes(html: string, texts: NoteTexts, level: number): string {
  const [text, section] = splitNotes(html);
  if (section === '') return html;
  const notes = notesIn(section);
  const counts = new Map<string, number>();
  const shown = text.replace(noteMarks, (_, id: string) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const number = [...counts.keys()].indexOf(id) + 1;
    const [name, suffix] = count === 1 ? [` n${number}`, ''] : ['', `-${count}`];
    return (
      `<sup class="noteref${name}"><a id="noteref-${id}${suffix}" href="#note-${id}" role="doc-noteref" ` +
      `aria-label="${texts.mark(number)}">${number}</a></sup>`
    );
  });
  const items = [...notes].map(
    ([id, note], at) =>
      `<li id="note-${id}" class="m${at + 1}">${note} <a class="note-back" href="#noteref-${id}" ` +
      `role="doc-backlink" aria-label="${texts.back(at + 1)}">↩\ufe0e</a></li>`,
  );
  const place = notes.size > maxBeside ? ' is-end' : placeOf(text, notes);
  return (
    `${shown}<section class="notes${place}" role="doc-endnotes" aria-labelledby="notes">` +
    `<h${level} id="notes">${texts.heading}</h${level}><ol>${items.join('')}</ol></section>`
  );
}

/** Pixels that the style sheet adds below a text for its last note. */
const tail = 128;

/** Estimates of lines: letters per line and height in pixels of text and of a note beside it. */
const lines = { text: { letters: 75, height: 28 }, note: { letters: 34, height: 22, gap: 8 } };

/**
 * Returns the class of notes that cannot stand beside the text, because one could reach a table or image that is wider
 * than the text, or end far below it. Estimates the distances from the number of letters, because pages have no script
 * that measures them.
 */
function placeOf(text: string, notes: ReadonlyMap<string, string>): '' | ' is-end' | ' has-tail' {
  /** Heights in pixels: of the text so far, and of the lower edge of the notes so far. */
  let height = 0;
  let edge = 0;
  let isWide = false;
  const placed = new Set<string>();
  const parts = text.matchAll(
    /<a class="noteref" href="#note-(\w+)">|<figure class="[^"]*\bis-(wide|full)|<\/(figure|p|li|h\d|tr)>|[^<]+/g,
  );
  for (const [part, id, wide, end] of parts) {
    if (id !== undefined && !placed.has(id)) {
      if (isWide) return ' is-end';
      placed.add(id);
      const { letters, height: line, gap } = lines.note;
      const note = (notes.get(id) ?? '').replace(/<[^>]*>/g, '');
      edge = Math.max(edge, height) + (Math.ceil(note.length / letters) + 1) * line + gap;
    } else if (wide) {
      if (edge > height) return ' is-end';
      isWide = true;
    } else if (end) {
      if (end === 'figure') isWide = false;
      height += lines.text.height / 2;
    } else if (id === undefined) height += (part.length / lines.text.letters) * lines.text.height;
  }
  if (edge > height + tail) return ' is-end';
  return edge > height ? ' has-tail' : '';
}
