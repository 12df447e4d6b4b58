import { type InlineText, isEmptyInline, readInline } from '@institute/core/rich-text/inline-text.ts';
import { markedNotes, noteMarks, notesIn, withNotes } from '@institute/core/rich-text/note-marks.ts';
import type Quill from 'quill';
import type { Op } from './blocks.ts';
import { markupOf } from './dom-markup.ts';
import { documentHtml } from './rich-text-html.ts';

/** Emitted by the editor, with the source of Quill's events, after a change of notes. Its document has only their marks. */
export const noteChangeEvent = 'note-change';

const stores = new WeakMap<Quill, Map<string, InlineText>>();

/** The notes of an editor by id, with those whose marks were deleted in this session. */
export function notesOf(editor: Quill): Map<string, InlineText> {
  const known = stores.get(editor);
  if (known) return known;
  const notes = new Map<string, InlineText>();
  stores.set(editor, notes);
  return notes;
}

/** Changes the text of a note. A note cannot have marks of other notes. */
export function writeNote(editor: Quill, id: string, html: InlineText): void {
  notesOf(editor).set(id, html.replace(noteMarks, ''));
  editor.emitter.emit(noteChangeEvent, 'user');
}

/** Deletes a note that the text does not mark. */
export function deleteNote(editor: Quill, id: string): void {
  notesOf(editor).delete(id);
  editor.emitter.emit(noteChangeEvent, 'silent');
}

/** Returns the HTML of an editor's document, or of a part of it, with its notes. */
export function bodyHtml(editor: Quill, ops: readonly Op[] = editor.getContents().ops): string {
  return withNotes(documentHtml(ops), notesOf(editor));
}

/** A note of an editor. */
export interface Note {
  id: string;
  html: InlineText;
}

/** Returns the notes of the text in the other language that the document does not mark. */
export function notesElsewhere(other: string, marked: readonly string[]): Note[] {
  return [...notesIn(other)].flatMap(([id, html]) => {
    if (marked.includes(id)) return [];
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [{ id, html: readInline(markupOf(body.childNodes), false).html }];
  });
}

/** Returns the notes with text that the document does not mark. */
export function unmarkedNotes(editor: Quill, marked: readonly string[]): Note[] {
  const ids = new Set(marked);
  return [...notesOf(editor)].flatMap(([id, html]) =>
    ids.has(id) || isEmptyInline(html) ? [] : [{ id, html }],
  );
}

/** Returns the ids of the notes that a part of a document marks, in the order of their first marks. */
export function markedIn(ops: readonly Op[]): string[] {
  return markedNotes(documentHtml(ops));
}

/** Whether a key inserts a note. With Alt, keyboards of other layouts type another letter. */
export function isNoteKey({
  code,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return code === 'KeyF' && altKey && (ctrlKey || metaKey);
}

/** Letters and digits that readers cannot confuse. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a random id of a new note. */
export function newNoteId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % 32]).join('');
}
