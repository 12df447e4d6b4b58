import { noteIdOf } from '@institute/core/rich-text/note-marks.ts';
import type Quill from 'quill';
import type Embed from 'quill/blots/embed.js';
import { selectedBlock } from './block-keys.ts';
import type { Op } from './blocks.ts';

/** The name of the format, whose value is the id of a note. */
export const noteFormat = 'note';

/** Emitted by the editor to insert a note at the caret, or to go to the note whose mark is selected. */
export const insertNoteEvent = 'insert-note';

/** Whether the caret is in a text that can have a mark. Code and selected tables cannot. */
export function canHaveNote(editor: Quill): boolean {
  const range = editor.getSelection();
  return !range || (selectedBlock(editor) === undefined && !editor.getFormat(range)['code-block']);
}

/** Registers the blot of the marks of notes. */
export function registerNote(editor: typeof Quill): void {
  const Base = editor.import('blots/embed') as typeof Embed;

  class NoteBlot extends Base {
    static override blotName = noteFormat;
    static override tagName = 'a';
    static override className = 'noteref';

    static override create(value: unknown) {
      // biome-ignore lint/complexity/noThisInStatic: the base class reads the names of this class.
      const node = super.create(value) as HTMLElement;
      node.setAttribute('href', `#note-${value}`);
      return node;
    }

    /** Returns undefined for a link that leads to no note: it stays a link. */
    static override value(node: HTMLElement): string | undefined {
      return noteIdOf(node.getAttribute('href') ?? undefined);
    }
  }
  editor.register({ [`formats/${noteFormat}`]: NoteBlot }, true);
}

/** Returns the id of the note that an operation marks. */
export function noteOfOp(op: Op | undefined): string | undefined {
  const id = typeof op?.insert === 'object' ? op.insert[noteFormat] : undefined;
  return typeof id === 'string' ? id : undefined;
}
