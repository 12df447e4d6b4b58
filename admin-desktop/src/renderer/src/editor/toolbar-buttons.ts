import type { ListType } from '@institute/core/rich-text/list-numbering.ts';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  ListPlus,
  ListRestart,
  ListTree,
  type LucideIcon,
  Pilcrow,
  Plus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';
import type Quill from 'quill';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { type EntryMenu, type InsertEntry, insertMenu, pullQuote } from './insert-entries.ts';
import { continueNumbers, joinNumbers, renumber } from './list-items.ts';
import { isNumbered } from './list-value.ts';
import { type Script, toggleScript } from './quill-script.ts';
import { lineButton, type ToolbarButton } from './toolbar-button.ts';

/** The menu of the numbers of a list. */
const numberingMenu: EntryMenu = {
  name: 'admin.block.numbering.menu',
  find: 'admin.block.numbering.find',
  entries: [
    { name: 'admin.block.numbering.continue', icon: ListPlus, run: continueNumbers },
    {
      name: 'admin.block.numbering.restart',
      icon: ListRestart,
      run: (editor) => renumber(editor, { start: 1 }),
    },
    kind('admin.block.numbering.digits', '1'),
    kind('admin.block.numbering.letters', 'a'),
    kind('admin.block.numbering.capitals', 'A'),
    kind('admin.block.numbering.romans', 'i'),
    kind('admin.block.numbering.capital-romans', 'I'),
  ],
};

function kind(name: TextKey, type: ListType): InsertEntry {
  return { name, icon: ListOrdered, run: (editor) => renumber(editor, { type }) };
}

type Formats = Record<string, unknown>;

/** A button that opens a menu. */
interface MenuButton extends Pick<ToolbarButton, 'name' | 'icon' | 'isOff'> {
  menu: EntryMenu;
  isOn?: undefined;
}
export type AnyButton = ToolbarButton | MenuButton;

/** All toolbar buttons except those for inserting and links, in groups. */
export const toolbarGroups: readonly (readonly AnyButton[])[] = [
  [
    {
      ...lineButton('header', false, 'admin.editor.paragraph', Pilcrow),
      isOn: isParagraph,
      run: makeParagraph,
    },
    lineButton('header', 1, 'admin.editor.heading-1', Heading1),
    lineButton('header', 2, 'admin.editor.heading-2', Heading2),
    lineButton('header', 3, 'admin.editor.heading-3', Heading3),
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
    lineButton('list', 'bullet', 'admin.editor.bulleted-list', List),
    {
      name: 'admin.editor.numbered-list',
      icon: ListOrdered,
      isOn: ({ list }) => isNumbered(list),
      run: toggleNumbers,
    },
    {
      name: numberingMenu.name,
      icon: ListTree,
      menu: numberingMenu,
      isOff: (_editor, { list }) => !isNumbered(list),
    },
    lineButton('blockquote', true, 'admin.editor.quote', Quote),
    pullQuote,
    lineButton('code-block', true, 'admin.editor.code-block', SquareCode),
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

/** The button of the insert menu. */
export const insertButton: AnyButton = { name: insertMenu.name, icon: Plus, menu: insertMenu };

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

function align(value: string, name: TextKey, icon: LucideIcon): ToolbarButton {
  return {
    name,
    icon,
    isOn: (formats) => (formats.align ?? '') === value,
    run: (editor) => editor.format('align', value || false, 'user'),
  };
}

function toggleNumbers(editor: Quill, { list }: Formats) {
  editor.format('list', isNumbered(list) ? false : 'ordered', 'user');
  joinNumbers(editor);
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
