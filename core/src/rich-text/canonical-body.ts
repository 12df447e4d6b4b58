import { citationOf } from './citation-marks.ts';
import { readTable, writeTable } from './data-table.ts';
import { readFigure, writeFigure } from './figure.ts';
import { isEmptyInline, readInline } from './inline-text.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from './markup-tree.ts';
import { markedNotes, markOf, noteMarks, withNotes } from './note-marks.ts';
import { readNotes } from './notes.ts';
import { writePullQuote } from './pull-quote.ts';
import type { OnRemoved } from './removed-parts.ts';
import { richTextPolicy } from './rich-text.ts';
import { readVideoFigure, writeVideoFigure } from './video-figure.ts';

/** Markup that needs the structural pass. Bodies before policy version 3 have none of it. */
const structured =
  /<(?:figure|figcaption|small|aside|table|caption|thead|tbody|tr|th|td|section)\b|<li[^>]* id=|<img(?![^>]* alt=)|class="(?:[^"]* )?(?!ql-)[^"]/;
/** Elements that stand only in a block or around notes. Elsewhere their content stays as text. */
const wrappers = ['figcaption', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'section'];
/** Blocks that stand only between the blocks of the text. */
const wholeBlocks = ['figure', 'table', 'aside'];
const blockTags = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', ...wholeBlocks];

/**
 * Writes sanitised rich text in its stored form: tables, figures, videos and pull quotes stand between the blocks of the text,
 * their parts hold inline text, and notes stand at the end. Idempotent. Text beside the parts of a block becomes
 * paragraphs. The only text that it removes is that of notes without a mark.
 */
export function canonicalBody(html: string, onRemoved?: OnRemoved): string {
  if (!structured.test(html)) return html;
  const { nodes, notes, pictures, marks } = readNotes(parseMarkup(html));
  const text = blocksOf(nodes) + pictures.map(imageParagraph).join('');
  const lostMarks = marks - (text.match(noteMarks)?.length ?? 0);
  const lostNotes = notes.size - markedNotes(text).length;
  if (lostMarks > 0) onRemoved?.('note-mark', lostMarks);
  if (lostNotes > 0) onRemoved?.('note', lostNotes);
  return withNotes(text, notes);
}

/** Writes nodes between the blocks of the text. Text outside of a block becomes a paragraph where `isLoose`. */
function blocksOf(nodes: readonly MarkupNode[], isLoose = false): string {
  let html = '';
  let loose: MarkupNode[] = [];
  const flush = () => {
    const read = readInline(loose);
    html += paragraph(read.html) + read.pictures.map(imageParagraph).join('');
    loose = [];
  };
  for (const node of nodes) {
    const isBlock = typeof node !== 'string' && [...blockTags, ...wrappers].includes(node.tag);
    if (isLoose && !isBlock) {
      loose.push(node);
      continue;
    }
    flush();
    html += typeof node === 'string' ? node : blockOf(node);
  }
  flush();
  return html;
}

function blockOf(element: MarkupElement): string {
  const { tag, children } = element;
  if (tag === 'table' || (tag === 'figure' && has(element, 'table'))) return tableOf(element);
  if (tag === 'figure') return figureOf(element);
  if (tag === 'aside') return pullQuoteOf(element);
  if (wrappers.includes(tag)) return blocksOf(children, true);
  const moved: MarkupElement[] = [];
  const rest = textOf(element, moved);
  const isEmpty = moved.length > 0 && isEmptyInline(rest) && !rest.includes('<img');
  return (isEmpty ? '' : rest) + moved.map(blockOf).join('');
}

function tableOf(element: MarkupElement): string {
  const read = readTable(element);
  if (!read) return blocksOf([{ ...element, tag: 'div' }], true);
  const { table, pictures, rest } = read;
  // A table without cells is no table. Its texts stay.
  const shown =
    table.rows.length > 0 ? writeTable(table) : [table.caption, table.source].map(paragraph).join('');
  return shown + pictures.map(imageParagraph).join('') + blocksOf(rest, true);
}

function figureOf(element: MarkupElement): string {
  const video = readVideoFigure(element);
  if (video) return followed(writeVideoFigure(video.video), video);
  // A figure of figures is a gallery of another program.
  const read = has(element, 'figure') ? undefined : readFigure(element);
  if (!read) return blocksOf(element.children, true);
  return followed(writeFigure(read.figure), read);
}

/** A figure with what cannot stand in it. */
function followed(figure: string, { rest, pictures }: { rest: string; pictures: MarkupElement[] }): string {
  return figure + paragraph(rest) + pictures.map(imageParagraph).join('');
}

function pullQuoteOf({ attributes, children }: MarkupElement): string {
  if (!attributes.class?.split(' ').includes('pull-quote')) return blocksOf(children, true);
  const { html, pictures } = readInline(children);
  return writePullQuote(html) + pictures.map(imageParagraph).join('');
}

/** Writes an element of the text. Blocks that stand alone go to `moved`. */
function textOf(element: MarkupElement, moved: MarkupElement[]): string {
  const { tag, children } = element;
  const inner = children
    .map((node) => {
      if (typeof node === 'string') return node;
      if (!wholeBlocks.includes(node.tag)) return textOf(node, moved);
      moved.push(node);
      return '';
    })
    .join('');
  if (tag === 'td' || tag === 'th') return `${inner} `;
  if (tag === 'small' || wrappers.includes(tag)) return inner;
  const isVoid = tag === 'br' || tag === 'hr' || tag === 'img';
  return startOf(element) + (isVoid ? '' : `${inner}</${tag}>`);
}

/** The start tag without the classes of blocks. An image in the text always has an alternative text. */
function startOf(element: MarkupElement): string {
  const { tag, attributes } = element;
  if (markOf(element) !== undefined || citationOf(element)) return element.start;
  const lacksAlt = tag === 'img' && attributes.alt === undefined;
  const start = lacksAlt ? element.start.replace(/>$/, ' alt="">') : element.start;
  const names = attributes.class?.split(' ') ?? [];
  const allowed = names.filter((name) => richTextPolicy.classes.some((each) => each === name));
  if (allowed.length === names.length) return start;
  return start.replace(/ class="[^"]*"/, allowed.length > 0 ? ` class="${allowed.join(' ')}"` : '');
}

function has({ children }: MarkupElement, tag: string): boolean {
  return children.some((node) => typeof node !== 'string' && (node.tag === tag || has(node, tag)));
}

function paragraph(html: string): string {
  return isEmptyInline(html) ? '' : `<p>${html}</p>`;
}

function imageParagraph(image: MarkupElement): string {
  return `<p>${startOf(image)}</p>`;
}
