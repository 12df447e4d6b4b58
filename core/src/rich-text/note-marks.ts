import type { MarkupElement } from './markup-tree.ts';

/** Limits of the notes of one text: their number, and the characters of each without markup. */
export const noteLimits = { notes: 500, characters: 5000 } as const;

/** Matches the stored mark of a note. The first group is the note's id. */
export const noteMarks = /<a class="noteref" href="#note-([0-9a-z]{6})"><\/a>/g;

const sectionStart = '<section class="notes">';

/** Returns the id of the note that an address within the text leads to. */
export function noteIdOf(href: string | undefined): string | undefined {
  return /^#note-([0-9a-z]{6})$/.exec(href ?? '')?.[1];
}

/** Returns the id of the note that an element marks, if it is a mark. */
export function markOf({ tag, attributes }: MarkupElement): string | undefined {
  const isMark = tag === 'a' && attributes.class?.split(' ').includes('noteref');
  return isMark ? noteIdOf(attributes.href) : undefined;
}

/** Writes the mark of a note as it is stored. */
export function writeNoteMark(id: string): string {
  return `<a class="noteref" href="#note-${id}"></a>`;
}

/** Returns the ids of the marked notes, in the order of their first marks. */
export function markedNotes(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(noteMarks), ([, id = '']) => id))];
}

/** Splits a stored body into its text and the section of its notes, which is empty without notes. */
export function splitNotes(html: string): [text: string, section: string] {
  const at = html.lastIndexOf(sectionStart);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

/** Returns the inline text of each note of a stored body, by id. */
export function notesIn(html: string): Map<string, string> {
  const items = splitNotes(html)[1].matchAll(/<li id="note-([0-9a-z]{6})">(.*?)<\/li>/gs);
  return new Map(Array.from(items, ([, id = '', text = '']) => [id, text]));
}

/** Appends the notes that a text marks, in the order of their first marks. A note without text is empty. */
export function withNotes(text: string, notes: ReadonlyMap<string, string>): string {
  const items = markedNotes(text).map((id) => `<li id="note-${id}">${notes.get(id) ?? ''}</li>`);
  return items.length > 0 ? `${text}${sectionStart}<ol>${items.join('')}</ol></section>` : text;
}
