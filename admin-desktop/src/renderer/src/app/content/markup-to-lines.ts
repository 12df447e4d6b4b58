/** What stands before a block, so that its kind can be read in plain text. */
const marks: Record<string, string> = {
  H1: '# ',
  H2: '## ',
  H3: '### ',
  LI: '- ',
  BLOCKQUOTE: '> ',
};

/** The words of a text with markup, a line for each block, with a sign of what it is. Nothing of it is run or fetched. */
export function linesOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const blocks = [...body.querySelectorAll('p, h1, h2, h3, li, blockquote, pre')];
  return (
    blocks.map((block) => (marks[block.tagName] ?? '') + block.textContent).join('\n') ||
    (body.textContent ?? '')
  );
}
