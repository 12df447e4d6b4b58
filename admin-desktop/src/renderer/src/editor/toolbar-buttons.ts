import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Asterisk,
  Bold,
  Code,
  FileInput,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo2,
  RemoveFormatting,
  SeparatorHorizontal,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import type Quill from 'quill';
import type { TextKey } from '#src/renderer/src/app/texts.ts';
import { requestBlock } from './block-blots.ts';
import { insertBlock } from './block-keys.ts';
import { type EditableFormat, opOf } from './blocks.ts';
import { canHaveNote, insertNoteEvent } from './note-blot.ts';
import { type Script, toggleScript } from './quill-script.ts';
import { wordImportEvent } from './word-event.ts';

type Formats = Record<string, unknown>;

/** A button of the editor. Without `isOn` it is a command, not a toggle. */
export interface ToolbarButton {
  name: TextKey;
  icon: LucideIcon;
  isOn?: (formats: Formats) => boolean;
  run: (editor: Quill, formats: Formats) => void;
  isOff?: (editor: Quill) => boolean;
}

/** All toolbar buttons except the link button, in groups. */
export const toolbarGroups: readonly (readonly ToolbarButton[])[] = [
  [
    { ...block('header', false, 'admin.editor.paragraph', Pilcrow), isOn: isParagraph, run: makeParagraph },
    block('header', 1, 'admin.editor.heading-1', Heading1),
    block('header', 2, 'admin.editor.heading-2', Heading2),
    block('header', 3, 'admin.editor.heading-3', Heading3),
  ],
  [
    mark('bold', 'admin.editor.bold', Bold),
    mark('italic', 'admin.editor.italic', Italic),
    mark('underline', 'admin.editor.underline', Underline),
    mark('strike', 'admin.editor.strike', Strikethrough),
    script('super', 'admin.editor.superscript', Superscript),
    script('sub', 'admin.editor.subscript', Subscript),
    mark('code', 'admin.editor.code', Code),
  ],
  [
    block('list', 'bullet', 'admin.editor.bulleted-list', List),
    block('list', 'ordered', 'admin.editor.numbered-list', ListOrdered),
    block('blockquote', true, 'admin.editor.quote', Quote),
    block('code-block', true, 'admin.editor.code-block', SquareCode),
  ],
  [
    inserted('picture', ImagePlus),
    inserted('data-table', Table),
    block('pull-quote', true, 'admin.block.pull-quote', TextQuote),
    {
      name: 'admin.block.divider.insert',
      icon: SeparatorHorizontal,
      run: (editor) =>
        insertBlock(editor, editor.getSelection(true).index, opOf({ format: 'divider', value: true })),
    },
    {
      name: 'admin.note.insert',
      icon: Asterisk,
      run: (editor) => editor.emitter.emit(insertNoteEvent),
      isOff: (editor) => !canHaveNote(editor),
    },
    {
      name: 'admin.block.word.insert',
      icon: FileInput,
      run: (editor) => editor.emitter.emit(wordImportEvent),
    },
  ],
  [
    align('', 'admin.editor.align-left', AlignLeft),
    align('center', 'admin.editor.align-center', AlignCenter),
    align('right', 'admin.editor.align-right', AlignRight),
    align('justify', 'admin.editor.justify', AlignJustify),
  ],
  [{ name: 'admin.editor.clear', icon: RemoveFormatting, run: clear }],
  [
    {
      name: 'admin.editor.undo',
      icon: Undo2,
      run: (editor) => editor.history.undo(),
      isOff: (editor) => editor.history.stack.undo.length === 0,
    },
    {
      name: 'admin.editor.redo',
      icon: Redo2,
      run: (editor) => editor.history.redo(),
      isOff: (editor) => editor.history.stack.redo.length === 0,
    },
  ],
];

/** The button that prompts for an address. */
export function linkButton(openDialog: () => void): ToolbarButton {
  return { name: 'admin.editor.link', icon: Link, isOn: ({ link }) => Boolean(link), run: openDialog };
}

function mark(format: string, name: TextKey, icon: LucideIcon): ToolbarButton {
  return {
    name,
    icon,
    isOn: (formats) => Boolean(formats[format]),
    run: (editor, formats) => editor.format(format, !formats[format], 'user'),
  };
}

function script(value: Script, name: TextKey, icon: LucideIcon): ToolbarButton {
  return {
    name,
    icon,
    isOn: (formats) => formats.script === value,
    run: (editor) => toggleScript(editor, value),
  };
}

function block(format: string, value: unknown, name: TextKey, icon: LucideIcon): ToolbarButton {
  const isOn = (formats: Formats) => formats[format] === value;
  return { name, icon, isOn, run: (editor, on) => editor.format(format, isOn(on) ? false : value, 'user') };
}

function inserted(format: EditableFormat, icon: LucideIcon): ToolbarButton {
  return {
    name: `admin.block.${format}.insert`,
    icon,
    run: (editor) => requestBlock(editor, { format }),
  };
}

function align(value: string, name: TextKey, icon: LucideIcon): ToolbarButton {
  return {
    name,
    icon,
    isOn: (formats) => (formats.align ?? '') === value,
    run: (editor) => editor.format('align', value || false, 'user'),
  };
}

const blockFormats = ['header', 'list', 'blockquote', 'pull-quote', 'code-block'] as const;

function isParagraph(formats: Formats): boolean {
  return blockFormats.every((format) => !formats[format]);
}

function makeParagraph(editor: Quill, formats: Formats) {
  const set = blockFormats.find((format) => formats[format]);
  if (set) editor.format(set, false, 'user');
}

/** Clears the formats of the selection. Without a selection, of the line at the cursor. */
function clear(editor: Quill) {
  const range = editor.getSelection(true);
  if (range.length > 0) {
    editor.removeFormat(range.index, range.length, 'user');
    return;
  }
  const [line, offset] = editor.getLine(range.index);
  // Excludes the line break. Past the last line, the editor would add an empty one.
  if (line) editor.removeFormat(range.index - offset, line.length() - 1, 'user');
}
