import type Quill from 'quill';
import { blockAt, requestBlock } from './block-blots.ts';
import { blockOfOp, type Op } from './blocks.ts';
import { refuses } from './body-limits.ts';

const blocks = ':is(figure, hr)[contenteditable="false"]';

/** Returns the position of the selected block. */
export function selectedBlock(editor: Quill): number | undefined {
  const range = editor.getSelection();
  return range && range.length <= 1 && blockAt(editor, range.index) ? range.index : undefined;
}

/**
 * Replaces a part of the text in one undo step. After a block at the end it leaves a line for the caret.
 * @returns whether the limits of blocks allow it
 */
export function replaceContents(editor: Quill, index: number, length: number, ...inserted: Op[]): boolean {
  if (refuses(editor, { index, length }, inserted)) return false;
  const isEnd = index + length >= editor.getLength();
  const needsLine = isEnd && (inserted.length === 0 ? index === 0 : blockOfOp(inserted.at(-1)) !== undefined);
  const ops = [
    ...(index > 0 ? [{ retain: index }] : []),
    ...inserted,
    ...(needsLine ? [{ insert: '\n' }] : []),
    ...(length > 0 ? [{ delete: length }] : []),
  ];
  editor.updateContents(ops as never, 'user');
  return true;
}

/** Whether the line at a position is a paragraph without text and format. */
export function isEmptyParagraph(editor: Quill, index: number): boolean {
  const [line, offset] = editor.getLine(index);
  if (line?.length() !== 1 || blockAt(editor, index) !== undefined) return false;
  const [end]: Op[] = editor.getContents(index - offset, 1).ops;
  return Object.keys(end?.attributes ?? {}).length === 0;
}

/** Inserts a block at the caret, in place of an empty line or between lines, and selects it. */
export function insertBlock(editor: Quill, caret: number, block: Op): void {
  const [line, offset] = editor.getLine(caret);
  const end = caret - offset + (line?.length() ?? 1) - 1;
  const [{ attributes = {} } = {}]: Op[] = editor.getContents(end, 1).ops;
  const isBlock = blockAt(editor, caret) !== undefined;
  const isEmpty = isEmptyParagraph(editor, caret);
  const isWithin = !isBlock && offset > 0 && caret < end;
  const at = isEmpty || isWithin || (offset === 0 && !isBlock) ? caret : end + 1;
  const lineEnd: Op[] = isWithin ? [{ insert: '\n', attributes }] : [];
  if (!replaceContents(editor, at, isEmpty ? 1 : 0, ...lineEnd, block)) return;
  editor.setSelection(isWithin ? at + 1 : at, 1, 'user');
}

/** Opens the dialog of the block at a position. Returns false for a block without one. */
export function openBlock(editor: Quill, index: number): boolean {
  const block = blockAt(editor, index);
  if (!block || block.format === 'divider') return false;
  // Its upload is not done.
  if (block.format === 'picture' && block.value.src === '') return false;
  requestBlock(editor, { format: block.format, at: index });
  return true;
}

/** Removes a block and sets the caret in its place. */
export function removeBlock(editor: Quill, index: number): void {
  replaceContents(editor, index, 1);
  editor.setSelection(Math.min(index, editor.getLength() - 1), 0, 'user');
}

/**
 * Selects blocks such as tables and figures as a whole, and handles the keys around them. Quill alone swallows letters
 * typed on a block and deletes it with one press of Backspace.
 * @returns the cleanup
 */
export function addBlockKeys(editor: Quill): () => void {
  const { root } = editor;

  function onKey(event: KeyboardEvent) {
    const range = editor.getSelection();
    const isOnButton = event.target instanceof Element && event.target.closest('button');
    if (!range || event.isComposing || isOnButton) return;
    const block = selectedBlock(editor);
    const isDone = block === undefined ? onTextKey(editor, event, range) : onBlockKey(editor, event, block);
    if (!isDone) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Browsers set no caret where Tab leads to a text that begins with a block. */
  function onKeyUp({ key, target }: KeyboardEvent) {
    if (key !== 'Tab' || target !== root || editor.getSelection()) return;
    const { index, length } = editor.selection.savedRange;
    editor.setSelection(index, blockAt(editor, index) ? 1 : length, 'user');
  }

  function onPress(event: MouseEvent) {
    const figure = blockOf(event);
    if (!figure) return;
    event.preventDefault();
    editor.focus({ preventScroll: true });
    editor.setSelection(indexOfBlock(editor, figure), 1, 'user');
  }

  function onDoubleClick(event: MouseEvent) {
    const figure = blockOf(event);
    if (figure) openBlock(editor, indexOfBlock(editor, figure));
  }

  root.addEventListener('keydown', onKey, true);
  root.addEventListener('keyup', onKeyUp);
  root.addEventListener('mousedown', onPress);
  root.addEventListener('dblclick', onDoubleClick);
  return () => {
    root.removeEventListener('keydown', onKey, true);
    root.removeEventListener('keyup', onKeyUp);
    root.removeEventListener('mousedown', onPress);
    root.removeEventListener('dblclick', onDoubleClick);
  };
}

/** The block under the mouse. In the gap before a block, where browsers may set no caret, it is that block. */
function blockOf({ target, clientY, currentTarget: root }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || !(root instanceof Element)) return null;
  if (target !== root) return target.closest('button') ? null : target.closest<HTMLElement>(blocks);
  const below = [...root.children].find((child) => clientY < child.getBoundingClientRect().bottom);
  return below instanceof HTMLElement && below.matches(blocks) ? below : null;
}

/** Returns the position of the block that an element shows. */
export function indexOfBlock(editor: Quill, figure: HTMLElement): number {
  const blot = editor.scroll.find(figure);
  return blot ? blot.offset(editor.scroll) : 0;
}

/** Handles a key while a block is selected. Returns whether nothing else should handle it. */
function onBlockKey(editor: Quill, event: KeyboardEvent, index: number): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  const down = key === 'ArrowDown' || key === 'ArrowRight';
  if (key === 'Home' || key === 'End') {
    if (ctrlKey || metaKey) editor.setSelection(key === 'Home' ? 0 : editor.getLength() - 1, 0, 'user');
    return true;
  }
  if (ctrlKey || metaKey) return false;
  if (key === 'Enter') {
    if (altKey) addLine(editor, index);
    else if (shiftKey || !openBlock(editor, index)) addLine(editor, index + 1);
    return true;
  }
  if (key === 'Backspace' || key === 'Delete') {
    removeBlock(editor, index);
    return true;
  }
  if (key.startsWith('Arrow')) {
    if (altKey && shiftKey) moveBlock(editor, index, down ? 1 : -1);
    else if (shiftKey) return false;
    else leaveBlock(editor, index, down ? 1 : -1);
    return true;
  }
  // A letter, also of an input method, goes to a new line.
  if ([...key].length === 1 || key === 'Process' || key === 'Unidentified') addLine(editor, index + 1);
  return false;
}

/** Selects a block next to the caret, on the way to it by arrow keys and before a key deletes it. */
function onTextKey(
  editor: Quill,
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { index, length }: { index: number; length: number },
): boolean {
  if (length > 0 || altKey || shiftKey || ctrlKey || metaKey) return false;
  const [line, offset] = editor.getLine(index);
  if (!line) return false;
  const before = index - offset - 1;
  const after = index - offset + line.length();
  const isStart = offset === 0;
  const isEnd = index === after - 1;
  const step =
    (isStart && ['Backspace', 'ArrowLeft'].includes(key)) ||
    (key === 'ArrowUp' && isAtEdge(editor, index, 'top'))
      ? before
      : (isEnd && ['Delete', 'ArrowRight'].includes(key)) ||
          (key === 'ArrowDown' && isAtEdge(editor, index, 'bottom'))
        ? after
        : -1;
  if (step < 0 || step >= editor.getLength() || !blockAt(editor, step)) return false;
  editor.setSelection(step, 1, 'user');
  return true;
}

/** Whether the caret is in the first or last row of its line on the screen. */
function isAtEdge(editor: Quill, index: number, side: 'top' | 'bottom'): boolean {
  const bounds = editor.getBounds(index);
  const [line] = editor.getLine(index);
  if (!bounds || !(line?.domNode instanceof Element)) return false;
  const edge = line.domNode.getBoundingClientRect()[side] - editor.container.getBoundingClientRect().top;
  return Math.abs(edge - bounds[side]) < bounds.height;
}

/** Moves the caret to a new line, or to the empty line at the end of the text. */
function addLine(editor: Quill, at: number) {
  if (at !== editor.getLength() - 1) editor.insertText(at, '\n', 'user');
  editor.setSelection(at, 0, 'user');
}

/** Moves the caret out of a block, or selects the block next to it. */
function leaveBlock(editor: Quill, index: number, step: 1 | -1) {
  const next = index + step;
  if (next >= 0 && next < editor.getLength())
    editor.setSelection(next, blockAt(editor, next) ? 1 : 0, 'user');
}

function moveBlock(editor: Quill, index: number, step: 1 | -1) {
  const [line] = index + step < 0 ? [null] : editor.getLine(index + step);
  const isLastEmpty = step > 0 && index + 2 >= editor.getLength();
  if (!line || isLastEmpty) return;
  const { ops: block } = editor.getContents(index, 1);
  const passed = line.length();
  const { ops: text } = editor.getContents(step > 0 ? index + 1 : index - passed, passed);
  if (step > 0) replaceContents(editor, index, passed + 1, ...text, ...block);
  else replaceContents(editor, index - passed, passed + 1, ...block, ...text);
  editor.setSelection(index + step * passed, 1, 'user');
}
