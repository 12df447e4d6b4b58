import './comment-highlights.css';

/** The looks of marked text: a comment, and the text that the user comments on or whose thread is current. */
type HighlightName = 'comment' | 'comment-current';

/** Whether the browser can mark text without changing the document. */
const isSupported = 'highlights' in CSS && typeof Highlight === 'function';

/**
 * Marks text in the page. The document of the editor does not change.
 * @returns the cleanup
 */
export function highlight(name: HighlightName, ranges: readonly AbstractRange[]): () => void {
  if (!isSupported) return () => {};
  // Several parts share a name, so each adds and removes its own ranges.
  const shared = CSS.highlights.get(name) ?? new Highlight();
  if (name === 'comment-current') shared.priority = 1;
  CSS.highlights.set(name, shared);
  for (const range of ranges) shared.add(range);
  return () => {
    for (const range of ranges) shared.delete(range);
  };
}
