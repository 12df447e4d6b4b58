import type Quill from 'quill';
import type { Range } from 'quill';

/** The selected text or the whole link at the cursor, with the link's address if any. */
export function linkedRange(editor: Quill): { range: Pick<Range, 'index' | 'length'>; address: string } {
  const range = editor.getSelection(true);
  const { link } = editor.getFormat(range);
  const address = typeof link === 'string' ? link : '';
  if (range.length > 0 || !address) return { range, address };
  let start = range.index;
  let end = range.index;
  const isLinked = (index: number) => editor.getFormat(index, 1).link === address;
  while (start > 0 && isLinked(start - 1)) start -= 1;
  while (end < editor.getLength() - 1 && isLinked(end)) end += 1;
  return { range: { index: start, length: end - start }, address };
}

/** Sets or, without an address, removes a link. Without a selection, inserts the address itself. */
export function setLink(
  editor: Quill,
  { index, length }: Pick<Range, 'index' | 'length'>,
  address: string | undefined,
): void {
  if (length > 0) {
    editor.formatText(index, length, 'link', address ?? false, 'user');
    editor.setSelection(index + length, 0, 'silent');
  } else if (address) {
    editor.insertText(index, address, { link: address }, 'user');
    editor.setSelection(index + address.length, 0, 'silent');
  } else {
    editor.setSelection(index, 0, 'silent');
  }
}
