import type { Language } from '@institute/core/i18n/locale.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import type Quill from 'quill';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { replaceContents } from './block-keys.ts';
import { citationFormat, citationOfOp, insertCitationEvent } from './citation-blot.ts';
import { CitationLabels } from './citation-labels.ts';
import { ItemReferences } from './item-references.ts';
import { LateCitationDialog } from './late-citation-dialog.ts';
import { canHaveNote } from './note-blot.ts';
import { isCode, startsWord, typedText } from './typed-text.ts';

interface CitationToolsProps {
  editor: Quill;
  lang: Language;
  frame: RefObject<HTMLElement | null>;
  /** Whether the first command to insert a citation loaded the tools. */
  isInserting: boolean;
}

interface Place {
  index: number;
  /** The number of characters that the citation replaces: 1 for an existing one and a typed `@`. */
  length: 0 | 1;
  given: CitationMark | undefined;
}

/** Names the citations of an editor and of its notes, and opens the dialog for those in the text. */
export function CitationTools({ editor, lang, frame, isInserting }: CitationToolsProps) {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    function insert() {
      if (!canHaveNote(editor)) return;
      const { index, length } = editor.getSelection(true);
      const given = length === 1 ? citationOfOp(editor.getContents(index, 1).ops[0]) : undefined;
      setPlace(given ? { index, length: 1, given } : { index: index + length, length: 0, given: undefined });
    }
    function open({ target }: MouseEvent) {
      const node = target instanceof Element ? target.closest('a.citation') : null;
      const blot = node && editor.scroll.find(node);
      if (!blot) return;
      const index = editor.getIndex(blot as Parameters<Quill['getIndex']>[0]);
      setPlace({ index, length: 1, given: citationOfOp(editor.getContents(index, 1).ops[0]) });
    }
    if (isInserting) insert();
    editor.emitter.on(insertCitationEvent, insert);
    editor.root.addEventListener('click', open);
    return () => {
      editor.emitter.off(insertCitationEvent, insert);
      editor.root.removeEventListener('click', open);
    };
  }, [editor, isInserting]);

  const canCite = (useContext(ItemReferences)?.references.length ?? 0) > 0;
  useEffect(() => {
    if (!canCite) return;
    // The next typed characters are for the dialog.
    LateCitationDialog.prefetch();
    function openOnAt(change: { ops: readonly unknown[] }, _before: unknown, source: string) {
      const typed = typedText(editor, change, source);
      if (typed?.text !== '@' || !startsWord(editor, typed.index)) return;
      if (isCode(editor, typed.index) || !canHaveNote(editor)) return;
      setPlace({ index: typed.index, length: 1, given: undefined });
    }
    editor.on('text-change', openOnAt);
    return () => {
      editor.off('text-change', openOnAt);
    };
  }, [editor, canCite]);

  return (
    <>
      <CitationLabels place={frame} lang={lang} />
      {place && (
        <LateCitationDialog
          given={place.given}
          lang={lang}
          onSave={(mark) => write(mark, place)}
          onCancel={() => editor.setSelection(place.index + place.length, 0, 'silent')}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );

  /** Writes a citation as an undo step of its own. */
  function write(mark: CitationMark, { index, length }: Place) {
    // An undo returns to this place.
    editor.setSelection(index + length, 0, 'api');
    editor.history.cutoff();
    replaceContents(editor, index, length, { insert: { [citationFormat]: mark } });
    editor.history.cutoff();
    editor.focus();
    editor.setSelection(index + 1, 0, 'silent');
  }
}
