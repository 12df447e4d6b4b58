import { htmlToText } from '@institute/core/lib/text.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { readTable } from '@institute/core/rich-text/data-table.ts';
import { type Figure, readFigure } from '@institute/core/rich-text/figure.ts';
import { formatListNumber, readNumbering } from '@institute/core/rich-text/list-numbering.ts';
import {
  decodeEntities,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
} from '@institute/core/rich-text/markup-tree.ts';
import { notesIn, splitNotes } from '@institute/core/rich-text/note-marks.ts';
import { type PrintedTable, readPrintedTable } from './printed-table.ts';
import {
  breakable,
  isBlank,
  type PrintedContext,
  type PrintedText,
  printable,
  readPrinted,
} from './printed-text.ts';

/** A block of a text in the form that `publication.typ` reads. */
export type PrintedBlock =
  | { type: 'paragraph'; content: PrintedText[]; align?: string; indent?: number; isSmall?: true }
  | { type: 'heading'; level: number; content: PrintedText[] }
  | { type: 'list'; labels?: string[]; items: PrintedBlock[][] }
  | { type: 'quote'; blocks: PrintedBlock[] }
  | { type: 'pull-quote'; content: PrintedText[] }
  | { type: 'code'; text: string }
  | { type: 'rule' }
  | { type: 'picture'; file: string; alt: string; caption: PrintedText[]; credit: PrintedText[] }
  | { type: 'references'; entries: { id: string; content: PrintedText[] }[] }
  | PrintedTable;

interface BodyOptions {
  /** The word for an image that the document does not show. */
  picture: string;
  /** The URL of the page, for relative links. */
  url: string;
  /** The names of the files of images, by their address. */
  pictures: ReadonlyMap<string, string>;
}

/** Deeper blocks lose their indent, because the compiler limits the depth. */
const maxDepth = 8;
const inlineTags = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'code', 'sub', 'sup', 'br', 'img'];

/** Converts sanitised rich text and the list of its references to blocks. Loses no text. */
export function readPrintedBody(
  html: string,
  bibliography: string,
  { picture, url, pictures }: BodyOptions,
): PrintedBlock[] {
  const [text] = splitNotes(html);
  const targets = new Set(Array.from(bibliography.matchAll(/<li id="([^"]+)"/g), ([, id]) => `#${id}`));
  const context: PrintedContext = {
    resolve(href) {
      if (href.startsWith('#')) return targets.has(href) ? href : undefined;
      return URL.canParse(href, url) ? new URL(href, url).href : undefined;
    },
    describe: (alt) => (alt === '' ? `[${picture}]` : `[${picture}: ${alt}]`),
    notes: notesIn(html),
    marked: new Set(),
  };
  const inline = (nodes: readonly MarkupNode[]) => readPrinted(nodes, context);
  const inlineOf = (markup: string, letters?: number) =>
    readPrinted(parseMarkup(markup), { ...context, ...(letters && { letters }) });
  const nodes = parseMarkup(text);
  const levels = [...new Set(nodes.flatMap((node) => headingLevel(node) ?? []))].sort();
  /** The level of the last heading. The one above the body has the second level. */
  let lastLevel = 2;

  function blocksOf(given: readonly MarkupNode[], depth = 0): PrintedBlock[] {
    return groupInline(given).flatMap((group): PrintedBlock[] => {
      if (!Array.isArray(group)) return blockOf(group, depth);
      const content = inline(group);
      return isBlank(content) ? [] : [{ type: 'paragraph', content }];
    });
  }

  /** New types of blocks are new cases. The text of an unknown one becomes paragraphs. */
  function blockOf(element: MarkupElement, depth: number): PrintedBlock[] {
    const { tag, attributes, children } = element;
    switch (tag) {
      case 'p':
        return paragraphOf(element);
      case 'h1':
      case 'h2':
      case 'h3':
        return headingOf(element);
      case 'ul':
      case 'ol':
        return depth < maxDepth ? [listOf(element, depth + 1)] : blocksOf(children, depth);
      case 'blockquote':
        if (depth >= maxDepth) return blocksOf(children, depth);
        return [{ type: 'quote', blocks: blocksOf(children, depth + 1) }];
      case 'aside':
        if (attributes.class !== 'pull-quote') return blocksOf(children, depth);
        return [{ type: 'pull-quote', content: inline(children) }];
      case 'pre':
        return [{ type: 'code', text: codeOf(children) }];
      case 'hr':
        return [{ type: 'rule' }];
      case 'figure':
        return figureOf(element, depth);
      case 'figcaption':
        return [{ type: 'paragraph', isSmall: true, content: inline(children) }];
      default:
        return blocksOf(children, depth);
    }
  }

  function paragraphOf({ attributes, children }: MarkupElement): PrintedBlock[] {
    const [image, ...others] = children;
    const { src, alt } = (typeof image === 'object' && image.tag === 'img' && image.attributes) || {};
    // An image from before there were figures.
    if (src && others.length === 0)
      return imageOf({ src, caption: '', credit: '', ...(alt !== undefined && { alt }) });
    const content = inline(children);
    if (isBlank(content)) return [];
    const names = attributes.class ?? '';
    const [, align] = /ql-align-(center|right)/.exec(names) ?? [];
    const indent = Math.min(Number(/ql-indent-(\d)/.exec(names)?.[1] ?? 0), 4);
    return [{ type: 'paragraph', content, ...(align && { align }), ...(indent > 0 && { indent }) }];
  }

  /** Screen readers need levels without gaps. */
  function headingOf(element: MarkupElement): PrintedBlock[] {
    const content = inline(element.children);
    if (isBlank(content)) return [];
    lastLevel = Math.min(levels.indexOf(headingLevel(element) ?? 0) + 2, lastLevel + 1);
    return [{ type: 'heading', level: Math.max(lastLevel, 2), content }];
  }

  function listOf({ tag, attributes, children }: MarkupElement, depth: number): PrintedBlock {
    const entries = children.filter((node) => typeof node !== 'string');
    const { start, type } = readNumbering(attributes);
    const labels = entries.map((_entry, at) => `${formatListNumber(start + at, type)}.`);
    const items = entries.map((entry) => blocksOf(entry.children, depth));
    return { type: 'list', ...(tag === 'ol' && { labels }), items };
  }

  function figureOf(element: MarkupElement, depth: number): PrintedBlock[] {
    const table = readTable(element)?.table;
    if (table?.rows.length) return [readPrintedTable(table, inlineOf)];
    const read = readFigure(element);
    return read ? imageOf(read.figure) : blocksOf(element.children, depth);
  }

  function imageOf({ src, alt, caption, credit }: Figure): PrintedBlock[] {
    const file = pictures.get(src);
    const texts = { caption: inlineOf(caption), credit: inlineOf(credit) };
    // An image without a description is decoration, unless its caption describes it.
    if (file !== undefined)
      return [{ type: 'picture', file, alt: printable(alt ?? htmlToText(caption)), ...texts }];
    const described = [{ text: context.describe(breakable(alt ?? '')), marks: [] }];
    return [
      { type: 'paragraph', content: described },
      ...Object.values(texts)
        .filter((content) => !isBlank(content))
        .map((content) => ({ type: 'paragraph', isSmall: true, content }) as const),
    ];
  }

  function referencesOf(section: MarkupElement): PrintedBlock[] {
    return section.children.flatMap((node): PrintedBlock[] => {
      if (typeof node === 'string') return [];
      if (node.tag !== 'ul') return [{ type: 'heading', level: 2, content: inline(node.children) }];
      const entries = node.children.filter((each) => typeof each !== 'string');
      return [
        {
          type: 'references',
          entries: entries.map(({ attributes, children }) => ({
            id: attributes.id ?? '',
            content: inline(children.filter((each) => typeof each === 'string' || !isBackLink(each))),
          })),
        },
      ];
    });
  }

  const body = blocksOf(nodes);
  const sections = parseMarkup(bibliography).filter((node) => typeof node !== 'string');
  return [...body, ...sections.flatMap(referencesOf)];
}

/** Returns the address of each image of a text, and the stored file that is wide enough for print. */
export function printedImages(html: string): Map<string, string> {
  const found = Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => decodeEntities(src));
  return new Map(
    [...new Set(found)].flatMap((src) => {
      const files = imageVariants(src)
        ?.webp.split(', ')
        .map((each) => each.split(' '));
      const wide = files?.find(([, width = '']) => Number.parseInt(width, 10) >= printWidthPx);
      const [file] = wide ?? files?.at(-1) ?? [];
      return file === undefined ? [] : [[src, file.replace('/uploads/', '')] as const];
    }),
  );
}

/** Width in pixels that is sufficient for print: 200 per inch. */
const printWidthPx = 1200;

function codeOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      // No wide spaces: a code line holds 70 letters.
      if (typeof node === 'string') return breakable(decodeEntities(node), 70).replaceAll('\ue000', '\u200b');
      return node.tag === 'br' ? '\n' : codeOf(node.children);
    })
    .join('');
}

function headingLevel(node: MarkupNode): number | undefined {
  const level = typeof node === 'string' ? undefined : /^h([1-3])$/.exec(node.tag)?.[1];
  return level === undefined ? undefined : Number(level);
}

function isBackLink({ attributes }: MarkupElement): boolean {
  return attributes.class === 'note-back';
}

/** Groups neighbouring inline nodes; blocks stand alone. */
function groupInline(nodes: readonly MarkupNode[]): (MarkupNode[] | MarkupElement)[] {
  const groups: (MarkupNode[] | MarkupElement)[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (typeof node !== 'string' && !inlineTags.includes(node.tag)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}
