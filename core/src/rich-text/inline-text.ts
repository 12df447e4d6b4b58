import { citationMarks, citationOf, writeCitation } from './citation-marks.ts';
import { escapeAttribute, type MarkupElement, type MarkupNode } from './markup-tree.ts';
import { markOf, noteMarks, writeNoteMark } from './note-marks.ts';

/** Text within a line, of a cell or a caption: HTML with only `inlineTags`, links, marks of notes, citations and line breaks. */
export type InlineText = string;

/** The result of reading inline text. */
interface ReadInline {
  html: InlineText;
  /** Images in the text, which cannot stay in it. */
  pictures: MarkupElement[];
}

/** The tags of inline text, by the tags that mean the same. */
const inlineTags: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
};

/**
 * Reads markup as inline text. Blocks become lines, and cells of a table within the text words. Loses no text.
 * @param hasMarks whether the text can have marks of notes
 */
export function readInline(nodes: readonly MarkupNode[], hasMarks = true): ReadInline {
  const pictures: MarkupElement[] = [];
  let html = '';
  let hasText = false;
  /** What separates the next text from the previous one. */
  let gap = '';
  /** Citations in a link, which follow it. */
  let citations = '';
  let linkDepth = 0;

  function text(part: string): void {
    if (part.trim() === '' && gap !== '') return;
    if (hasText) html += gap;
    gap = '';
    html += part;
    hasText ||= part.trim() !== '';
  }

  function read(node: MarkupNode): void {
    if (typeof node === 'string') {
      text(node);
      return;
    }
    const { tag, attributes, children } = node;
    const inlineTag = inlineTags[tag];
    const mark = markOf(node);
    const citation = citationOf(node);
    if (mark !== undefined) text(hasMarks ? writeNoteMark(mark) : '');
    else if (citation) cite(writeCitation(citation), children);
    else if (tag === 'br') text('<br>');
    else if (tag === 'img') pictures.push(node);
    else if (tag === 'a' && attributes.href !== undefined) link(attributes, children);
    else if (inlineTag) around(`<${inlineTag}>`, children, `</${inlineTag}>`);
    else if (['a', 'span', 'small'].includes(tag)) children.forEach(read);
    else {
      const separator = tag === 'td' || tag === 'th' ? ' ' : '<br>';
      if (gap !== '<br>') gap = separator;
      children.forEach(read);
      if (gap !== '<br>') gap = separator;
    }
  }

  function cite(mark: string, children: readonly MarkupNode[]): void {
    if (linkDepth > 0) citations += mark;
    else text(mark);
    children.forEach(read);
  }

  function link(attributes: MarkupElement['attributes'], children: readonly MarkupNode[]): void {
    linkDepth += 1;
    around(startOfLink(attributes), children, '</a>');
    linkDepth -= 1;
    if (linkDepth > 0) return;
    html += citations;
    citations = '';
  }

  function around(start: string, children: readonly MarkupNode[], end: string): void {
    if (hasText) html += gap;
    gap = '';
    html += start;
    children.forEach(read);
    html += end;
  }

  nodes.forEach(read);
  return { html: html.replace(/^(?:[\t\n\r ]|<br>)+|(?:[\t\n\r ]|<br>)+$/g, ''), pictures };
}

/** Returns true for inline text without letters and marks. */
export function isEmptyInline(html: InlineText): boolean {
  return (
    html
      .replace(noteMarks, '*')
      .replace(citationMarks, '*')
      .replace(/<[^>]*>/g, '')
      .trim() === ''
  );
}

/** Joins inline texts as lines, without empty ones. */
export function joinLines(parts: readonly InlineText[]): InlineText {
  return parts.filter((part) => !isEmptyInline(part)).join('<br>');
}

function startOfLink({ href = '', target, rel }: Readonly<Record<string, string>>): string {
  const values = Object.entries({ href, target, rel }).filter(([, value]) => value !== undefined);
  return `<a${values.map(([name, value]) => ` ${name}="${escapeAttribute(value ?? '')}"`).join('')}>`;
}
