import { type InlineText, readInline } from '@institute/core/rich-text/inline-text.ts';
import { noteIdOf } from '@institute/core/rich-text/note-marks.ts';
import { markupOf } from './dom-markup.ts';
import { newNoteId } from './note-store.ts';

/** Fragments that lead to notes: of Word, Google Docs, LibreOffice, mammoth, and our own. */
const toNote = /^(?:_(?:ftn|edn)\d+|ftnt\d+|sd(?:foot|end)note\d+sym|(?:foot|end)note-\d+|note-[0-9a-z]{6})$/;
/** Fragments that lead back to the marks. */
const toMark =
  /^(?:_(?:ftn|edn)ref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc|(?:foot|end)note-ref-\d+|noteref-[0-9a-z]{6}(?:-\d+)?)$/;

/** The notes that a document of the clipboard or a stored text had. */
interface TakenNotes {
  /** Their texts by id. */
  notes: Map<string, InlineText>;
  /** The number of notes of other programs. */
  foreign: number;
  /** The number of notes whose text is not in the document. */
  empty: number;
  /** The number of images in notes, which cannot stay in them. */
  pictures: number;
}

/**
 * Takes the notes out of a parsed document, and replaces each link to one by a mark of the editor. Notes that no link
 * leads to stay as text.
 * @param isTaken whether a note cannot have an id, because the text that it comes into has it; for a stored text,
 * undefined
 */
export function takeNotes(body: HTMLElement, isTaken?: (id: string) => boolean): TakenNotes {
  const taken: TakenNotes = { notes: new Map(), foreign: 0, empty: 0, pictures: 0 };
  const links = isTaken
    ? [...body.querySelectorAll<HTMLElement>('a[href*="#"]')].filter((link) => isMark(link, body))
    : [...body.querySelectorAll<HTMLElement>('a.noteref[href^="#note-"]')];
  const ids = new Map<string, string>();
  for (const link of links) {
    const key = fragmentOf(link);
    let id = ids.get(key);
    if (id === undefined) {
      const own = noteIdOf(`#${key}`);
      id = own !== undefined && !isTaken?.(own) ? own : newNoteId();
      ids.set(key, id);
      if (own === undefined) taken.foreign += 1;
    }
    const mark = Object.assign(document.createElement('a'), { className: 'noteref', href: `#note-${id}` });
    const raised = link.closest('sup');
    (raised?.textContent.trim() === link.textContent.trim() ? raised : link).replaceWith(mark);
  }
  for (const [key, id] of ids) {
    const note = noteAt(body, key);
    for (const link of note?.querySelectorAll('a') ?? []) if (toMark.test(fragmentOf(link))) link.remove();
    const text = note ? readInline(markupOf(note.childNodes, isTaken !== undefined), false).html : '';
    taken.notes.set(id, isTaken ? text.replace(/^[\s\u00a0]+/, '') : text);
    taken.pictures += note?.querySelectorAll('img').length ?? 0;
    if (note) removeNote(note, body);
    else taken.empty += 1;
  }
  for (const section of body.querySelectorAll('section.notes'))
    if (!section.querySelector('li')) section.remove();
  return taken;
}

/** A link to a note of the same document. Other pages have links of the same form to their own notes. */
function isMark(link: HTMLElement, body: HTMLElement): boolean {
  const key = fragmentOf(link);
  if (!toNote.test(key)) return false;
  return /^#/.test(link.getAttribute('href') ?? '') || targetOf(body, key) !== null;
}

function fragmentOf(link: Element): string {
  return link.getAttribute('href')?.split('#')[1] ?? '';
}

function targetOf(body: HTMLElement, key: string): HTMLElement | null {
  return body.querySelector(`[id="${key}"], [name="${key}"]`);
}

/** The element with the text of a note: the target itself, or the block around a target that is a link. */
function noteAt(body: HTMLElement, key: string): HTMLElement | null {
  const target = targetOf(body, key);
  if (target?.tagName !== 'A') return target;
  const block = target.closest<HTMLElement>('li, div');
  const targets = [...(block?.querySelectorAll('a') ?? [])].filter((link) => toMark.test(fragmentOf(link)));
  const isOnlyNote = block && targets.length === 1 && !block.querySelector('a.noteref');
  return isOnlyNote && block !== body ? block : (target.closest('p') ?? target.parentElement);
}

/** Removes a note with the rule before it and the elements around it that become empty. */
function removeNote(note: HTMLElement, body: HTMLElement) {
  if (note.previousElementSibling?.tagName === 'HR') note.previousElementSibling.remove();
  let element: HTMLElement = note;
  let around = note.parentElement;
  element.remove();
  while (around && around !== body && around.textContent.trim() === '' && !around.querySelector('img')) {
    element = around;
    around = element.parentElement;
    element.remove();
  }
}
