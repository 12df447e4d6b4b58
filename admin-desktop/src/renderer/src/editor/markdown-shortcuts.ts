import { storedPreference } from '@institute/core/site/preferences.ts';
import type Quill from 'quill';
import { selectedBlock } from './block-keys.ts';
import type { Op } from './blocks.ts';
import { listValue } from './list-value.ts';
import { canHaveNote, insertNoteEvent } from './note-blot.ts';
import { isCode, typedText } from './typed-text.ts';

type Formats = Record<string, unknown>;

/** Formats of lines, by the characters that end where the user types. */
const lineRules: readonly (readonly [RegExp, Formats])[] = [
  [/^# $/, { header: 1 }],
  [/^## $/, { header: 2 }],
  [/^### $/, { header: 3 }],
  [/^[-*] $/, { list: 'bullet' }],
  [/^> $/, { blockquote: true }],
  [/^```$/, { 'code-block': true }],
];

/** Inline formats by their sign on both sides of a text. The text neither begins nor ends with a space. */
const inlineRules: readonly (readonly [RegExp, string, unknown, signLength: number])[] = [
  [/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, 'bold', true, 2],
  [/(?<![*\p{L}\p{N}])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, 'italic', true, 1],
  [/(?<!`)`([^`]+)`$/u, 'code', true, 1],
  [/(?<!~)~([^\s~]+)~$/u, 'script', 'sub', 1],
  [/(?<!\^)\^([^\s^]+)\^$/u, 'script', 'super', 1],
];

/** Whether the user wants Markdown shortcuts on this device. */
export function hasMarkdownShortcuts(): boolean {
  return storedPreference('markdown-shortcuts') !== 'off';
}

/**
 * Formats lines and texts on the last character of a Markdown sign. Each is an undo step, before which the typed
 * characters come back. Code stays as it is.
 * @returns the cleanup
 */
export function addMarkdownShortcuts(editor: Quill): () => void {
  function onText(change: { ops: readonly unknown[] }, _before: unknown, source: string) {
    const typed = typedText(editor, change, source);
    if (!typed || !/[\s*`~^]/.test(typed.text) || typed.text === '\n' || !hasMarkdownShortcuts()) return;
    if (isCode(editor, typed.index) || selectedBlock(editor) !== undefined) return;
    const [line, offset] = editor.getLine(typed.index);
    if (!line) return;
    const start = typed.index - offset;
    const text = textOf(editor.getContents(start, offset + 1).ops);
    if (text.endsWith('[^') && canHaveNote(editor)) editor.emitter.emit(insertNoteEvent, 2);
    else formatLine(editor, start, line.length(), text) || formatText(editor, start, text);
  }
  editor.on('text-change', onText);
  return () => {
    editor.off('text-change', onText);
  };
}

/** The text of a line, with one character for each embed. */
function textOf(ops: readonly Op[]): string {
  return ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('');
}

function lineFormats(text: string): Formats | undefined {
  // A number of four digits is rather a year.
  const [, start] = /^(\d{1,3})\. $/.exec(text) ?? [];
  if (start) return { list: listValue({ start: Number(start), type: '1' }) };
  return lineRules.find(([sign]) => sign.test(text))?.[1];
}

function formatLine(editor: Quill, start: number, length: number, text: string): boolean {
  const formats = lineFormats(text);
  const [end]: Op[] = editor.getContents(start + length - 1, 1).ops;
  const { header: _, align: __, indent: ___, ...others } = end?.attributes ?? {};
  if (!formats || Object.keys(others).length > 0) return false;
  change(editor, [
    ...retain(start),
    { delete: text.length },
    ...retain(length - 1 - text.length),
    { retain: 1, attributes: { header: null, ...formats } },
  ]);
  return true;
}

function formatText(editor: Quill, start: number, text: string): boolean {
  for (const [sign, format, value, signLength] of inlineRules) {
    const found = sign.exec(text);
    const content = found?.[1];
    if (!found || content === undefined) continue;
    const at = start + found.index;
    if (hasCode(editor, at, found[0].length)) return false;
    change(editor, [
      ...retain(at),
      { delete: signLength },
      { retain: content.length, attributes: { [format]: value } },
      { delete: signLength },
    ]);
    editor.setSelection(at + content.length, 0, 'silent');
    // The next text has the format of the text around.
    editor.format(format, false, 'user');
    return true;
  }
  return false;
}

function hasCode(editor: Quill, index: number, length: number): boolean {
  return editor.getContents(index, length).ops.some(({ attributes }) => attributes?.code);
}

function retain(length: number) {
  return length > 0 ? [{ retain: length }] : [];
}

function change(editor: Quill, ops: readonly unknown[]) {
  editor.history.cutoff();
  editor.updateContents(ops as never, 'user');
  editor.history.cutoff();
}
