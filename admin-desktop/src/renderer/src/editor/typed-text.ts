import type Quill from 'quill';
import type { Op } from './blocks.ts';

/** One character that the user typed, at a position of the text. */
export interface TypedText {
  text: string;
  index: number;
}

/** Returns the character that a change of the text typed, if it did. An undo or redo types nothing. */
export function typedText(
  editor: Quill,
  { ops }: { ops: readonly unknown[] },
  source: string,
): TypedText | undefined {
  if (source !== 'user' || editor.history.ignoreChange) return undefined;
  const [first, second, ...others] = ops as ({ retain?: unknown } & Op)[];
  const index = typeof first?.retain === 'number' ? first.retain : 0;
  const typed = index > 0 ? second : first;
  const rest = index > 0 ? others : [second].filter(Boolean);
  if (typeof typed?.insert !== 'string' || typed.insert.length !== 1 || rest.length > 0) return undefined;
  return { text: typed.insert, index };
}

/** Whether a position is at the start of a line or after a space. */
export function startsWord(editor: Quill, index: number): boolean {
  const [, offset] = editor.getLine(index);
  return offset === 0 || /\s/.test(editor.getText(index - 1, 1));
}

/** Whether the character at a position is code. */
export function isCode(editor: Quill, index: number): boolean {
  const { code, 'code-block': block } = editor.getFormat(index, 1);
  return Boolean(code || block);
}
