import {
  Asterisk,
  BookMarked,
  FileInput,
  ImagePlus,
  type LucideIcon,
  Play,
  SeparatorHorizontal,
  Table,
  TextQuote,
} from 'lucide-react';
import type Quill from 'quill';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { requestBlock } from './block-blots.ts';
import { insertBlock } from './block-keys.ts';
import { type EditableFormat, opOf } from './blocks.ts';
import { insertCitationEvent } from './citation-blot.ts';
import { canHaveNote, insertNoteEvent } from './note-blot.ts';
import { lineButton, type ToolbarButton } from './toolbar-button.ts';
import { wordImportEvent } from './word-event.ts';

/** An entry of the insert menu. */
export interface InsertEntry extends ToolbarButton {
  /** The characters that insert the same while the user types. */
  typed?: string;
  /** Whether only items with references have the entry. */
  needsReferences?: boolean;
}

/** A menu of the editor, whose entries a typed text filters. */
export interface EntryMenu {
  /** The name of its button and its list. */
  name: TextKey;
  /** The name of the field that filters it. */
  find: TextKey;
  entries: readonly InsertEntry[];
}

export const pullQuote = lineButton('pull-quote', true, 'admin.block.pull-quote', TextQuote);

const rule: InsertEntry = {
  name: 'admin.block.rule',
  icon: SeparatorHorizontal,
  typed: '---',
  run: (editor) =>
    insertBlock(editor, editor.getSelection(true).index, opOf({ format: 'divider', value: true })),
};
const isMarkOff = (editor: Quill) => !canHaveNote(editor);

/** The insert menu. */
export const insertMenu: EntryMenu = {
  name: 'admin.block.insert',
  find: 'admin.block.find',
  entries: [
    inserted('picture', ImagePlus),
    inserted('data-table', Table),
    { ...emitted('admin.block.menu.note', Asterisk, insertNoteEvent), typed: '[^', isOff: isMarkOff },
    {
      ...emitted('admin.block.menu.citation', BookMarked, insertCitationEvent),
      typed: '@',
      needsReferences: true,
      isOff: isMarkOff,
    },
    inserted('video', Play),
    pullQuote,
    rule,
    emitted('admin.block.menu.word', FileInput, wordImportEvent),
  ],
};

function inserted(format: EditableFormat, icon: LucideIcon): InsertEntry {
  return { name: `admin.block.menu.${format}`, icon, run: (editor) => requestBlock(editor, { format }) };
}

/** Returns the entry of a tool that waits for an event of the editor. */
function emitted(name: TextKey, icon: LucideIcon, event: string): InsertEntry {
  return { name, icon, run: (editor) => editor.emitter.emit(event) };
}
