/** Prefixes that mark the type of a block in plain text. */
const marks: Record<string, string> = {
  H1: '# ',
  H2: '## ',
  H3: '### ',
  LI: '- ',
  BLOCKQUOTE: '> ',
};

/**
 * Converts HTML to plain text, one line per block, with prefixes for block types. Never runs scripts or fetches
 * resources.
 */
export function linesOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const blocks = [...body.querySelectorAll('p, h1, h2, h3, li, blockquote, pre')];
  return (
    blocks.map((block) => (marks[block.tagName] ?? '') + block.textContent).join('\n') ||
    (body.textContent ?? '')
  );
}
