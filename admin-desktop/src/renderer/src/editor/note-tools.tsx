import { htmlToText } from '@institute/core/lib/text.ts';
import { noteIdOf } from '@institute/core/rich-text/note-marks.ts';
import type Quill from 'quill';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { replaceContents } from './block-keys.ts';
import { refusesNote } from './body-limits.ts';
import { canHaveNote, insertNoteEvent, noteFormat, noteOfOp } from './note-blot.ts';
import { NoteList, type WantedNote } from './note-list.tsx';
import {
  type Note,
  newNoteId,
  noteChangeEvent,
  notesElsewhere,
  notesOf,
  unmarkedNotes,
} from './note-store.ts';
import { OtherText } from './other-text.ts';

interface Notes {
  /** In the order of their first marks. */
  marked: readonly Note[];
  /** Notes whose marks were deleted in this session. */
  unmarked: readonly Note[];
  /** Whether the document has no text. */
  isEmpty: boolean;
}

/** Numbers the marks of an editor, and lists its notes below the text. */
export function NoteTools({ editor, lang }: { editor: Quill; lang: 'id' | 'en' }) {
  const t = useTexts();
  const [notes, setNotes] = useState<Notes>({ marked: [], unmarked: [], isEmpty: true });
  const [wanted, setWanted] = useState<WantedNote>();

  useEffect(() => {
    let shown = '';
    function read() {
      const texts = notesOf(editor);
      const marks = marksIn(editor).map((mark) => ({
        mark,
        id: noteIdOf(mark.getAttribute('href') ?? '') ?? '',
      }));
      const ids = [...new Set(marks.map(({ id }) => id))];
      const marked = ids.map((id) => ({ id, html: texts.get(id) ?? '' }));
      const next = { marked, unmarked: unmarkedNotes(editor, ids), isEmpty: editor.getLength() < 2 };
      const key = JSON.stringify(next);
      // After each change of an attribute Quill compares its whole document.
      for (const { mark, id } of marks)
        if (key !== shown || !mark.hasAttribute('data-n'))
          nameMark(mark, ids.indexOf(id) + 1, texts.get(id) ?? '');
      if (key !== shown) setNotes(next);
      shown = key;
    }
    /** Sets attributes that Quill's document does not contain. */
    function nameMark(mark: HTMLElement, number: number, html: string) {
      for (const element of [mark, ...mark.children]) element.setAttribute('data-n', String(number));
      mark.ariaLabel = t('admin.note.field', { n: number });
      mark.title = htmlToText(html);
    }
    read();
    editor.on('text-change', read);
    editor.emitter.on(noteChangeEvent, read);
    return () => {
      editor.off('text-change', read);
      editor.emitter.off(noteChangeEvent, read);
    };
  }, [editor, t]);

  const marked = notes.marked.length;
  const insertMark = useCallback(
    (id: string, index: number, replaced = 0) => {
      if (!canHaveNote(editor) || refusesNote(editor, marked)) return;
      // An undo step of its own.
      editor.history.cutoff();
      const at = index - replaced;
      replaceContents(editor, at, replaced, { insert: { [noteFormat]: id } });
      editor.history.cutoff();
      editor.setSelection(at + 1, 0, 'silent');
      setWanted({ id });
    },
    [editor, marked],
  );

  useEffect(() => {
    /** @param replaced number of typed characters before the caret that the mark replaces */
    function insert(replaced = 0) {
      const { index, length } = editor.getSelection(true);
      const selected = length === 1 ? noteOfOp(editor.getContents(index, 1).ops[0]) : undefined;
      if (selected !== undefined) setWanted({ id: selected });
      else insertMark(newNoteId(), index + length, replaced);
    }
    function openNote({ target }: MouseEvent) {
      const mark = target instanceof Element ? target.closest('a.noteref') : null;
      const id = noteIdOf(mark?.getAttribute('href') ?? undefined);
      if (id !== undefined) setWanted({ id });
    }
    editor.emitter.on(insertNoteEvent, insert);
    editor.root.addEventListener('click', openNote);
    return () => {
      editor.emitter.off(insertNoteEvent, insert);
      editor.root.removeEventListener('click', openNote);
    };
  }, [editor, insertMark]);

  const goToMark = useCallback((id: string) => selectMark(editor, id), [editor]);
  const putBack = useCallback(
    (id: string) => insertMark(id, editor.getSelection(true).index),
    [editor, insertMark],
  );

  const other = useContext(OtherText);
  const elsewhere = useMemo(() => {
    const known = [...notes.marked, ...notes.unmarked].map(({ id }) => id);
    return notes.isEmpty ? [] : notesElsewhere(other, known);
  }, [notes, other]);
  const takeOver = useCallback(
    ({ id, html }: Note) => {
      notesOf(editor).set(id, html);
      putBack(id);
    },
    [editor, putBack],
  );

  if (notes.marked.length + notes.unmarked.length + elsewhere.length === 0) return null;
  return (
    <NoteList
      {...{ editor, lang, wanted, elsewhere }}
      {...notes}
      onLeave={goToMark}
      onPutBack={putBack}
      onTakeOver={takeOver}
    />
  );
}

function marksIn(editor: Quill): HTMLElement[] {
  return [...editor.root.querySelectorAll<HTMLElement>('a.noteref')];
}

/** Sets the caret after the first mark of a note. A table with the mark is selected as a whole. */
function selectMark(editor: Quill, id: string) {
  const mark = marksIn(editor).find((each) => each.getAttribute('href') === `#note-${id}`);
  const blot = mark && editor.scroll.find(mark, true);
  if (!blot) return editor.focus();
  editor.focus();
  const index = blot.offset(editor.scroll);
  const isInTable = blot.domNode !== mark;
  editor.setSelection(isInTable ? index : index + 1, isInTable ? 1 : 0, 'user');
}
