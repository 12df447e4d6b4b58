import { decodeEntities, type MarkupNode } from '@institute/core/rich-text/markup-tree.ts';
import { printable } from './pdf-fonts.ts';

/** The formats of a part of a line. */
export interface Marks {
  isStrong?: boolean;
  isItalic?: boolean;
  isCode?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  script?: 'sub' | 'sup';
  /**
   * One object per link, so that two neighbouring links to one address stay two. An address that begins with `#` leads
   * to an element of the document. Screen readers say the name instead of the text.
   */
  link?: { href: string; name?: string };
}

/** A text with its formats. `\n` is a line break. */
export interface Run {
  text: string;
  marks: Marks;
}

const markOfTag: Record<string, Marks> = {
  strong: { isStrong: true },
  b: { isStrong: true },
  em: { isItalic: true },
  i: { isItalic: true },
  u: { isUnderlined: true },
  s: { isStruck: true },
  code: { isCode: true },
  sub: { script: 'sub' },
  sup: { script: 'sup' },
};

interface InlineContext {
  /** Makes an address absolute or returns that of an element of the document; undefined if it leads nowhere. */
  resolve(href: string): string | undefined;
  /** Returns the text for a picture, which the PDF does not contain. */
  describe(alt: string): string;
}

/** Reads inline markup as runs of text. */
export function readRuns(nodes: readonly MarkupNode[], context: InlineContext, marks: Marks = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ text: decodeEntities(node), marks }];
    const { tag, attributes, children } = node;
    if (tag === 'br') return [{ text: '\n', marks: {} }];
    if (tag === 'img') return [{ text: context.describe(attributes.alt ?? ''), marks }];
    const href = tag === 'a' && attributes.href ? context.resolve(attributes.href) : undefined;
    const name = attributes['aria-label'];
    const inner = { ...marks, ...markOfTag[tag], ...(href && { link: { href, ...(name && { name }) } }) };
    return readRuns(children, context, inner);
  });
}

/** Splits runs into words, spaces and line breaks. A word can have parts with different formats. */
export function wordsOf(runs: readonly Run[], isPreformatted: boolean): (Run[] | '\n')[] {
  const words: (Run[] | '\n')[] = [];
  let isGlued = false;
  for (const { text, marks } of runs) {
    const isBreak = text === '\n';
    const shown = printable(isPreformatted || isBreak ? text : text.replace(/[ \t\n\r]+/g, ' '));
    for (const [part] of shown.matchAll(isPreformatted ? /\n|[^\n]+/g : /\n| |[^ \n]+/g)) {
      const last = words.at(-1);
      if (part === '\n') words.push('\n');
      else if (part !== ' ' && isGlued && Array.isArray(last)) last.push({ text: part, marks });
      else if (part !== ' ' || !isSpace(last)) words.push([{ text: part, marks }]);
      isGlued = part !== '\n' && part !== ' ';
    }
  }
  return words;
}

function isSpace(word: Run[] | '\n' | undefined): boolean {
  return Array.isArray(word) && word[0]?.text === ' ';
}
