import type Quill from 'quill';
import { blockAt } from './block-blots.ts';
import { replaceContents } from './block-keys.ts';
import { blockOfOp, type Op } from './blocks.ts';

/**
 * Replaces a part of the text by pasted content, without an empty line after a block at the end of a line.
 * @returns the end of the content, and whether it begins in a line of its own
 */
export function insertPasted(
  editor: Quill,
  { index, length }: { index: number; length: number },
  ops: readonly Op[],
): { end: number; isOwnLine: boolean } {
  const [line, offset] = editor.getLine(index);
  const isAfterText = offset > 0 && blockAt(editor, index) === undefined;
  const isOwnLine = blockOfOp(ops[0]) !== undefined && isAfterText;
  const [next] = editor.getContents(index + length, 1).ops;
  const isLineEnd = line !== null && next?.insert === '\n' && !next.attributes;
  const inserted = [...(isOwnLine ? [{ insert: '\n' }] : []), ...ops];
  const isBlockLast = blockOfOp(ops.at(-1)) !== undefined;
  replaceContents(editor, index, length + (isBlockLast && isLineEnd ? 1 : 0), ...inserted);
  const end = inserted.reduce(
    (at, { insert = '' }) => at + (typeof insert === 'string' ? insert.length : 1),
    index,
  );
  editor.setSelection(isBlockLast ? end - 1 : end, isBlockLast ? 1 : 0, 'silent');
  editor.scrollSelectionIntoView();
  return { end, isOwnLine };
}
