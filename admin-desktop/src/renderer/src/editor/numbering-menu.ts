import type { ListType } from '@institute/core/rich-text/list-numbering.ts';
import { ListOrdered, ListPlus, ListRestart } from 'lucide-react';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { EntryMenu, InsertEntry } from './insert-entries.ts';
import { continueNumbers, renumber } from './list-items.ts';

/** The menu of the numbers of a list. */
export const numberingMenu: EntryMenu = {
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
