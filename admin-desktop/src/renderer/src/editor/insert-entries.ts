import {
  Asterisk,
  ImagePlus,
  type LucideIcon,
  Play,
  SeparatorHorizontal,
  Table,
  TextQuote,
} from 'lucide-react';
import { requestBlock } from './block-blots.ts';
import { insertBlock } from './block-keys.ts';
import { type EditableFormat, opOf } from './blocks.ts';
import { canHaveNote, insertNoteEvent } from './note-blot.ts';
import { lineButton, type ToolbarButton } from './toolbar-button.ts';

/** An entry of the insert menu. */
export interface InsertEntry extends ToolbarButton {
  /** The characters that insert the same while the user types. */
  typed?: string;
}

export const pullQuote = lineButton('pull-quote', true, 'admin.block.pull-quote', TextQuote);

/** The entries of the insert menu, in their order. */
export const insertEntries: readonly InsertEntry[] = [
  inserted('picture', ImagePlus),
  inserted('data-table', Table),
  {
    name: 'admin.block.menu.note',
    icon: Asterisk,
    typed: '[^',
    run: (editor) => editor.emitter.emit(insertNoteEvent),
    isOff: (editor) => !canHaveNote(editor),
  },
  inserted('video', Play),
  pullQuote,
  {
    name: 'admin.block.rule',
    icon: SeparatorHorizontal,
    typed: '---',
    run: (editor) =>
      insertBlock(editor, editor.getSelection(true).index, opOf({ format: 'divider', value: true })),
  },
];

function inserted(format: EditableFormat, icon: LucideIcon): InsertEntry {
  return { name: `admin.block.menu.${format}`, icon, run: (editor) => requestBlock(editor, { format }) };
}
