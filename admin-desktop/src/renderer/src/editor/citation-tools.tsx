import type { Language } from '@institute/core/locale.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import type Quill from 'quill';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { replaceContents } from './block-keys.ts';
import { citationFormat, citationOfOp, insertCitationEvent } from './citation-blot.ts';
import { canHaveNote } from './note-blot.ts';
import { useCitationLabels } from './use-citation-labels.ts';

const CitationDialog = lazy(async () => ({
  default: (await import('./citation-dialog.tsx')).CitationDialog,
}));

interface CitationToolsProps {
  editor: Quill;
  lang: Language;
  frame: RefObject<HTMLElement | null>;
}

interface Place {
  index: number;
  /** The number of characters that the citation replaces: 1 for an existing one. */
  length: 0 | 1;
  given: CitationMark | undefined;
}

/** Names the citations of an editor and of its notes, and opens the dialog for those in the text. */
export function CitationTools({ editor, lang, frame }: CitationToolsProps) {
  const [place, setPlace] = useState<Place>();
  useCitationLabels(frame, lang);

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
    editor.emitter.on(insertCitationEvent, insert);
    editor.root.addEventListener('click', open);
    return () => {
      editor.emitter.off(insertCitationEvent, insert);
      editor.root.removeEventListener('click', open);
    };
  }, [editor]);

  if (!place) return null;
  const { index, length, given } = place;
  return (
    <Suspense>
      <CitationDialog
        {...{ given, lang }}
        onSave={(mark) => {
          // An undo step of its own.
          editor.history.cutoff();
          replaceContents(editor, index, length, { insert: { [citationFormat]: mark } });
          editor.history.cutoff();
          editor.focus();
          editor.setSelection(index + 1, 0, 'silent');
        }}
        onCancel={() => editor.setSelection(index + length, 0, 'silent')}
        onClose={() => setPlace(undefined)}
      />
    </Suspense>
  );
}
