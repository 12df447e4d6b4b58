import { lineTags } from './dom-markup.ts';

/** Soft hyphens and characters without width. Joiners are not among them: some scripts and emoji need those. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
/** Elements whose text is no text of the document. */
const textless = 'script, style, template, noscript, title';
/** Elements of the line that mean nothing without content. Links to notes and their targets do. */
const wrappers =
  ':is(a, b, em, font, i, s, small, span, strong, sub, sup, u):not([id], [name], [href*="#"], .citation)';
const lines = lineTags.join(', ');

/** Removes soft hyphens and characters without width. */
export function dropInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Collapses the white space of a pasted document by the rules of CSS, also across the borders of elements: one space
 * between words, none at the start and the end of a line. Quill looks at each text alone and would join words. Leaves
 * `pre` as it is. Removes comments and empty elements, behind which Quill does not see the start of a block.
 */
export function collapseSpaces(body: HTMLElement): void {
  /** Whether a space would follow another one or begin a line. A fragment can begin within a line. */
  let isAfterSpace = false;
  /** The text whose last space goes if the line ends. */
  let spaced: Text | undefined;

  for (const element of body.querySelectorAll(textless)) element.remove();
  unwrapOffice(body);
  while (isFrame(body.firstChild)) body.firstChild.remove();
  while (isFrame(body.lastChild)) body.lastChild.remove();
  for (const node of [...body.childNodes]) read(node);
  // The inner ones come first.
  for (const element of [...body.querySelectorAll(wrappers)].reverse())
    if (!element.hasChildNodes()) element.remove();

  function read(node: ChildNode): void {
    if (node instanceof Text) readText(node);
    else if (node instanceof Element) readElement(node);
    else node.remove();
  }

  function readElement(element: Element): void {
    const isLine = element.matches(lines);
    if (isLine) endLine();
    for (const node of [...element.childNodes]) read(node);
    if (isLine) endLine();
    // The marks of the editor have no text.
    if (element.matches('a.noteref, a.citation')) {
      isAfterSpace = false;
      spaced = undefined;
    }
  }

  function readText(text: Text): void {
    const visible = dropInvisible(text.data);
    if (text.parentElement?.closest('pre')) {
      text.data = visible;
      return;
    }
    const collapsed = visible.replace(/[\t\n\f\r ]+/g, ' ');
    const shown = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    write(text, shown);
    if (shown === '') return;
    isAfterSpace = shown.endsWith(' ');
    spaced = isAfterSpace ? text : undefined;
  }

  function endLine(): void {
    if (spaced) write(spaced, spaced.data.slice(0, -1));
    spaced = undefined;
    isAfterSpace = true;
  }
}

function write(text: Text, data: string): void {
  if (data === '') text.remove();
  else text.data = data;
}

/** Unwraps Word's `o:p`, whose text Quill trims. One with a no-break space alone is an empty line, as Quill knows. */
function unwrapOffice(body: HTMLElement): void {
  for (const part of body.querySelectorAll('o\\:p'))
    if ((part.closest(lines) ?? body).textContent.trim() !== '') part.replaceWith(...part.childNodes);
}

/** Whether a node at the edge of the document is a line break or a comment around the copied fragment. */
function isFrame(node: ChildNode | null): node is ChildNode {
  if (node instanceof Text) return node.data.includes('\n') && node.data.trim() === '';
  return node instanceof Comment;
}
