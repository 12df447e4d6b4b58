import type { InlineText } from '@institute/core/rich-text/inline-text.ts';
import { withNotes } from '@institute/core/rich-text/note-marks.ts';
import type Quill from 'quill';
import { replaceContents } from './block-keys.ts';
import { blockOfOp, type Op, opOf } from './blocks.ts';
import { insertPasted } from './insert-pasted.ts';
import { deleteNote, notesOf } from './note-store.ts';
import type { PasteChanges } from './paste-changes.ts';
import { documentHtml } from './rich-text-html.ts';

/** Content of another program that is not in the text yet. */
export interface ImportedContent {
  ops: readonly Op[];
  notes: ReadonlyMap<string, InlineText>;
  /** What the rules of pasting changed. */
  changes: PasteChanges;
}

interface ImportingClipboard {
  readImport(html: string, pictures: readonly string[]): ImportedContent;
}

/** Where imported content goes. */
export type ImportPlace = 'all' | 'caret';

/** Reads HTML by the rules of pasting, and leaves the text unchanged. */
export function readImport(editor: Quill, html: string, pictures: readonly string[]): ImportedContent {
  return (editor.clipboard as unknown as ImportingClipboard).readImport(html, pictures);
}

/** Returns the stored form of imported content. */
export function importedHtml({ ops, notes }: ImportedContent): string {
  return withNotes(documentHtml(ops), notes);
}

/**
 * Inserts imported content in one undo step, or replaces the text by it. If a limit of the text refuses it, the editor
 * reports that and the text does not change.
 * @param urls the uploaded images by their addresses in the content; figures without one are left out
 */
export function insertImport(
  editor: Quill,
  { ops, notes }: ImportedContent,
  { place, urls }: { place: ImportPlace; urls: ReadonlyMap<string, string> },
): void {
  for (const [id, html] of notes) notesOf(editor).set(id, html);
  const uploaded = ops.flatMap((op): Op[] => {
    const block = blockOfOp(op);
    if (block?.format !== 'picture') return [op];
    const src = urls.get(block.value.src);
    return src === undefined
      ? textsOf(block.value)
      : [opOf({ format: 'picture', value: { ...block.value, src } })];
  });
  editor.history.cutoff();
  if (place === 'all') {
    if (!replaceContents(editor, 0, editor.getLength(), ...withLineEnd(uploaded))) refused();
    else editor.setSelection(0, 0, 'silent');
  } else {
    const { index, length } = editor.getSelection(true);
    if (insertPasted(editor, { index, length }, uploaded) === undefined) refused();
  }
  editor.history.cutoff();

  function refused() {
    for (const id of notes.keys()) deleteNote(editor, id);
  }
}

/** The caption and the credit of a figure without its image stay as text. */
function textsOf({ caption, credit }: { caption: InlineText; credit: InlineText }): Op[] {
  return [caption, credit].flatMap((html) => {
    const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
    return textContent ? [{ insert: `${textContent}\n` }] : [];
  });
}

/** The last paragraph of a paste has no line break of its own. */
function withLineEnd(ops: readonly Op[]): Op[] {
  const last = ops.at(-1)?.insert;
  const isEnded = blockOfOp(ops.at(-1)) !== undefined || (typeof last === 'string' && last.endsWith('\n'));
  return isEnded ? [...ops] : [...ops, { insert: '\n' }];
}
