import { formatListNumber, type ListNumbering } from '@institute/core/rich-text/list-numbering.ts';
import type Quill from 'quill';
import { indexOfBlock } from './block-keys.ts';
import { isNumbered, listStart, listValue, numberingOf } from './list-value.ts';

/** A list in the editor, whose items of all levels are siblings. */
interface ItemList {
  start: string;
  depth: number;
  items: HTMLElement[];
}

/** The lists of a text, in the order of their first items. */
function listsIn(root: HTMLElement): ItemList[] {
  const lists: ItemList[] = [];
  for (const container of root.querySelectorAll(':scope > ol')) {
    const open: ItemList[] = [];
    for (const item of container.querySelectorAll<HTMLElement>(':scope > li')) {
      const depth = Math.min(levelOf(item), open.length);
      const start = listStart(item.dataset.list);
      open.length = Math.min(open.length, depth + 1);
      let list = open[depth];
      if (list?.start !== start) {
        list = { start, depth, items: [] };
        open[depth] = list;
        lists.push(list);
      }
      list.items.push(item);
    }
  }
  return lists;
}

function levelOf(item: Element): number {
  return Number(/\bql-indent-(\d)/.exec(item.className)?.[1] ?? 0);
}

function numberingIn({ items }: ItemList): ListNumbering | undefined {
  return numberingOf(items[0]?.dataset.list);
}

/** Writes the numbers beside the items, as attributes that Quill's document does not contain. */
export function showNumbers({ root }: Quill): void {
  for (const list of listsIn(root)) {
    const numbering = numberingIn(list);
    if (!numbering) continue;
    for (const [at, item] of list.items.entries()) {
      const marker = item.querySelector(':scope > .ql-ui');
      const label = formatListNumber(numbering.start + at, numbering.type);
      if (marker?.getAttribute('data-n') !== label) marker?.setAttribute('data-n', label);
    }
  }
}

/** Numbers the list at the caret, in one undo step. */
export function renumber(editor: Quill, numbering: Partial<ListNumbering>): void {
  const list = listAt(editor, listsIn(editor.root));
  const before = list && numberingIn(list);
  if (before) setNumbering(editor, list, { ...before, ...numbering });
}

/** Continues the list of the same level above the one at the caret, in one undo step. */
export function continueNumbers(editor: Quill): void {
  const lists = listsIn(editor.root);
  const list = listAt(editor, lists);
  if (!list || !numberingIn(list)) return;
  const above = lists
    .slice(0, lists.indexOf(list))
    .findLast((each) => each.depth === list.depth && numberingIn(each));
  const numbering = above && numberingIn(above);
  if (!numbering) return;
  setNumbering(editor, list, { ...numbering, start: numbering.start + above.items.length });
}

/** Moves the selected lines one level deeper or higher, and items into the numbering of their neighbours. */
export function changeLevel(editor: Quill, by: '+1' | '-1'): void {
  const before = selectedLines(editor).map((line) => ({ line, level: levelOf(line) }));
  editor.format('indent', by, 'user');
  joinNumbers(
    editor,
    before.flatMap(({ line, level }) => (levelOf(line) === level ? [] : line)),
  );
}

/** Gives numbered items, by default the selected ones, the numbering of those above them on the same level. */
export function joinNumbers(editor: Quill, items = selectedLines(editor)): void {
  for (const item of items) {
    const list = isNumbered(item.dataset.list) ? listAbove(item) : undefined;
    if (list !== undefined && list !== item.dataset.list) setList(editor, [item], list);
  }
}

function selectedLines(editor: Quill): HTMLElement[] {
  const { index, length } = editor.getSelection(true);
  return editor.getLines(index, Math.max(length, 1)).map(({ domNode }) => domNode as HTMLElement);
}

/** The value of the item above on the same level, or of a list from 1. */
function listAbove(item: HTMLElement): string {
  const level = levelOf(item);
  let above = item.previousElementSibling;
  while (above && levelOf(above) > level) above = above.previousElementSibling;
  const list = above && levelOf(above) === level ? above.getAttribute('data-list') : null;
  return list !== null && isNumbered(list) ? list : 'ordered';
}

function listAt(editor: Quill, lists: readonly ItemList[]): ItemList | undefined {
  const [line] = editor.getLine(editor.getSelection(true).index);
  return lists.find(({ items }) => items.some((item) => item === line?.domNode));
}

function setNumbering(editor: Quill, { items }: ItemList, numbering: ListNumbering) {
  editor.history.cutoff();
  setList(editor, items, listValue(numbering));
  editor.history.cutoff();
}

function setList(editor: Quill, items: readonly HTMLElement[], list: string) {
  let done = 0;
  const ops = items.flatMap((item) => {
    const index = indexOfBlock(editor, item);
    const end = index + (editor.getLine(index)[0]?.length() ?? 1) - 1;
    const skipped = end > done ? [{ retain: end - done }] : [];
    done = end + 1;
    return [...skipped, { retain: 1, attributes: { list } }];
  });
  editor.updateContents(ops as never, 'user');
}
