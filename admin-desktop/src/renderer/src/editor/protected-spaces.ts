import type { Op } from './blocks.ts';

/** Replaces no-break spaces on the way into the editor, which would turn them into plain spaces. */
const spacePlaceholder = '\uE000';

/** Stored HTML, prepared for the editor's clipboard. */
export function protectSpaces(html: string): string {
  return html.replace(/&nbsp;|&#160;|\u00a0/g, spacePlaceholder);
}

/** The parsed document, or the text of a note, with its no-break spaces restored. */
export function restoreSpaces<Value extends string | readonly Op[]>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(spacePlaceholder, '\u00a0'));
}
