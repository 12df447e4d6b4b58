/** Returns the selection, if it is in an inline field within an element. */
export function selectedRange(place: HTMLElement | null): Range | undefined {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const field = range && fieldOf(range.commonAncestorContainer);
  return field && place?.contains(field) ? range : undefined;
}

/** Selects a range again, in the inline field that contains it. */
export function restoreRange(range: Range): void {
  fieldOf(range.startContainer)?.focus();
  getSelection()?.setBaseAndExtent(
    range.startContainer,
    range.startOffset,
    range.endContainer,
    range.endOffset,
  );
}

/** Returns the range of a typed `@` that begins a word before the caret, outside of code. */
export function typedAt(place: HTMLElement | null): Range | undefined {
  const caret = selectedRange(place);
  const { startContainer: node, startOffset: offset } = caret ?? {};
  const field = node && fieldOf(node);
  if (!caret?.collapsed || !field || offset === undefined || !(node instanceof Text)) return undefined;
  if (node.data[offset - 1] !== '@' || elementOf(node)?.closest('code')) return undefined;
  const range = caret.cloneRange();
  range.setStart(node, offset - 1);
  const before = range.cloneRange();
  before.setStart(field, 0);
  before.setEnd(node, offset - 1);
  const content = before.cloneContents();
  for (const lineBreak of content.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const mark of content.querySelectorAll('a.noteref, a.citation')) mark.replaceWith('\uFFFC');
  return /(?:^|\s)$/.test(content.textContent) ? range : undefined;
}

/** Makes a mark in a field one piece: neither the caret nor Tab enters it, because its content is not stored. */
export function closeMark(mark: HTMLElement): void {
  mark.contentEditable = 'false';
  mark.tabIndex = -1;
}

/** Returns the element of a node, or the one around it. */
export function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function fieldOf(node: Node): HTMLElement | null {
  return elementOf(node)?.closest<HTMLElement>('[data-place]') ?? null;
}
