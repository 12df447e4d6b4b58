import {
  type ListNumbering,
  numberingAttributes,
  readNumbering,
  writeListStart,
} from '@institute/core/rich-text/list-numbering.ts';

/**
 * Returns the value of Quill's format `list` for a numbered list, such as `ordered 4 a`. Every item carries the first
 * number of its list, so that adjacent items with the same value are one list.
 */
export function listValue(numbering: ListNumbering): string {
  return ['ordered', ...Object.values(numberingAttributes(numbering))].join(' ');
}

/** Whether a value of the format `list` is a numbered list. */
export function isNumbered(list: unknown): boolean {
  return /^ordered\b/.test(String(list));
}

/** Returns the numbers of a value of the format `list`, or undefined for bullets. */
export function numberingOf(list: unknown): ListNumbering | undefined {
  if (!isNumbered(list)) return undefined;
  const words = String(list).split(' ').slice(1);
  return readNumbering({ start: words[0], type: words.at(-1) });
}

/** Writes the start tag of the list of a value of the format `list`. */
export function listStart(list: unknown): string {
  const numbering = numberingOf(list);
  return numbering ? writeListStart(numbering) : '<ul>';
}
