import type Quill from 'quill';
import { Delta } from 'quill';
import { blockAt } from './block-blots.ts';
import { replaceContents } from './block-keys.ts';
import { blockOfOp, type Op } from './blocks.ts';
import { refusesText } from './body-limits.ts';
import { bodyHtml } from './note-store.ts';

/**
 * Replaces a part of the text by pasted content, without an empty line after a block at the end of a line.
 * @returns the end of the content, or undefined if a limit of the text refuses it
 */
export function insertPasted(
  editor: Quill,
  { index, length }: { index: number; length: number },
  ops: readonly Op[],
): number | undefined {
  const [line, offset] = editor.getLine(index);
  const isAfterText = offset > 0 && blockAt(editor, index) === undefined;
  const isOwnLine = blockOfOp(ops[0]) !== undefined && isAfterText;
  const [next] = editor.getContents(index + length, 1).ops;
  const isLineEnd = line !== null && next?.insert === '\n' && !next.attributes;
  const inserted = [...(isOwnLine ? [{ insert: '\n' }] : []), ...ops];
  const isBlockLast = blockOfOp(ops.at(-1)) !== undefined;
  const replaced = length + (isBlockLast && isLineEnd ? 1 : 0);
  if (isTooMuch(editor, { index, length }, inserted)) return undefined;
  if (!replaceContents(editor, index, replaced, ...inserted)) return undefined;
  const end = inserted.reduce(
    (at, { insert = '' }) => at + (typeof insert === 'string' ? insert.length : 1),
    index,
  );
  editor.setSelection(isBlockLast ? end - 1 : end, isBlockLast ? 1 : 0, 'silent');
  editor.scrollSelectionIntoView();
  return end;
}

/** Whether the text would exceed a limit with an insertion. Then the editor reports it. */
function isTooMuch(editor: Quill, { index, length }: { index: number; length: number }, inserted: Op[]) {
  const change = new Delta().retain(index).concat(new Delta(inserted)).delete(length);
  const after = editor.getContents().compose(change);
  return refusesText(editor, bodyHtml(editor), bodyHtml(editor, after.ops));
}
