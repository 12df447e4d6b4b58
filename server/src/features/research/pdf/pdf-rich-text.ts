import { colours } from '@institute/core/brand.ts';
import { readTable } from '@institute/core/rich-text/data-table.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from '@institute/core/rich-text/markup-tree.ts';
import { type BlockStyle, createTypesetter, type Line, type PlacedLine } from './pdf-inline.ts';
import { type Run, readRuns } from './pdf-runs.ts';
import type { Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

/** The texts that a PDF shows in place of pictures, and the address of the page for relative links. */
export interface RichTextOptions {
  picture: string;
  address: string;
}

/** Where a block stands, and to which element of the structure it belongs. */
interface Place {
  parent: PDFKit.PDFStructureElement;
  x: number;
  width: number;
  style: BlockStyle;
  /** Draws below the lines of each page. */
  backdrop?: (top: number, height: number) => void;
}

const { ink, 'ink-2': quiet, sunken, 'accent-fill': accent } = colours.light;
const text: BlockStyle = { size: 11.5, color: ink, leading: 1.48 };
const headingSizes = [14, 12.5, 11.5];
const spaceAfter = 9;
const listIndent = 18;
const inlineTags = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'code', 'sub', 'sup', 'br', 'img'];

/** Draws sanitised rich text, block by block, with its structure for screen readers. */
export function drawRichText(sheet: Sheet, html: string, { picture, address }: RichTextOptions): void {
  const { doc, root, left, width, bottom, ornament } = sheet;
  const typesetter = createTypesetter(doc, sheet.fonts);
  const context = {
    resolve: (href: string) =>
      href.startsWith('#') || !URL.canParse(href, address) ? undefined : new URL(href, address).href,
    describe: (alt: string) => (alt === '' ? `[${picture}]` : `[${picture}: ${alt}]`),
  };
  const nodes = parseMarkup(html);
  const levels = [...new Set(nodes.flatMap((node) => headingLevel(node) ?? []))].sort();

  /** Draws lines one below the other, over several pages. */
  function flow(
    element: PDFKit.PDFStructureElement,
    lines: readonly Line[],
    { x, backdrop }: Pick<Place, 'x' | 'backdrop'>,
  ): void {
    let placed: PlacedLine[] = [];
    const paint = () => {
      const [first] = placed;
      if (first && backdrop) ornament(() => backdrop(first.y, doc.y - first.y));
      typesetter.paint(element, placed);
      placed = [];
    };
    for (const line of lines) {
      if (doc.y + line.height > bottom()) {
        paint();
        doc.addPage();
      }
      placed.push({ line, x, y: doc.y });
      doc.y += line.height;
    }
    paint();
  }

  function drawText(
    { parent, x, width: full, style, backdrop }: Place,
    { tag = 'P', runs, element }: { tag?: string; runs: readonly Run[]; element?: MarkupElement },
  ): void {
    const { align, indent } = formatOf(element);
    const lines = typesetter.layOut(runs, full - indent, style);
    const aligned = lines.map((line) => shifted(line, align * (full - indent - line.width)));
    const block = doc.struct(tag);
    parent.add(block);
    flow(block, aligned, { x: x + indent, ...(backdrop && { backdrop }) });
    block.end();
  }

  function drawBlocks(given: readonly MarkupNode[], place: Place): void {
    for (const group of groupInline(given)) {
      if (Array.isArray(group)) {
        const runs = readRuns(group, context);
        if (runs.some((run) => run.text.trim() !== '')) drawText(place, { runs });
      } else drawBlock(group, place);
    }
  }

  /** Draws one block. New types of blocks are new cases; the text of an unknown one becomes paragraphs. */
  function drawBlock(element: MarkupElement, place: Place): void {
    const { tag, children } = element;
    switch (tag) {
      case 'p':
        drawText(place, { runs: readRuns(children, context), element });
        doc.y += spaceAfter;
        break;
      case 'h1':
      case 'h2':
      case 'h3':
        drawHeading(element, place);
        break;
      case 'ul':
      case 'ol':
        drawList(element, place);
        if (place.parent === root) doc.y += spaceAfter;
        break;
      case 'blockquote':
        drawQuote(element, place);
        break;
      case 'pre':
        drawCode(element, place);
        break;
      case 'hr':
        drawRule();
        break;
      case 'figure':
        drawFigure(element, place);
        break;
      default:
        drawBlocks(children, place);
    }
  }

  function drawHeading(element: MarkupElement, place: Place): void {
    const runs = readRuns(element.children, context);
    if (runs.every((run) => run.text.trim() === '')) return;
    const level = levels.indexOf(headingLevel(element) ?? 0);
    const size = headingSizes[level] ?? text.size;
    // A heading at the end of a page moves to the next one.
    if (doc.y + 60 > bottom()) doc.addPage();
    else doc.y += 12;
    const style = { size, color: ink, leading: 1.4, isStrong: true };
    drawText({ ...place, style }, { tag: `H${level + 2}`, runs, element });
    doc.y += 6;
  }

  function drawList({ tag, children }: MarkupElement, place: Place): void {
    const list = doc.struct('L');
    place.parent.add(list);
    const items = children.filter((node) => typeof node !== 'string');
    items.forEach((item, index) => {
      const line = text.size * text.leading;
      if (doc.y + line > bottom()) doc.addPage();
      const entry = doc.struct('LI');
      list.add(entry);
      const label = doc.struct('Lbl');
      entry.add(label);
      const runs = [{ text: tag === 'ol' ? `${index + 1}.` : '•', marks: {} }];
      const [first] = typesetter.layOut(runs, place.width, place.style);
      const inset = Math.max(listIndent, (first?.width ?? 0) + 6);
      if (first) typesetter.paint(label, [{ line: first, x: place.x + inset - 6 - first.width, y: doc.y }]);
      const body = doc.struct('LBody');
      entry.add(body);
      const before = doc.y;
      const within = { x: place.x + inset, width: place.width - inset };
      drawBlocks(item.children, { ...place, ...within, parent: body });
      if (doc.y === before) doc.y += line;
      doc.y += 3;
      entry.end();
    });
    list.end();
  }

  function drawQuote({ children }: MarkupElement, place: Place): void {
    const parent = doc.struct('BlockQuote');
    place.parent.add(parent);
    const style = { ...place.style, color: quiet, isItalic: true };
    const backdrop = (top: number, height: number) => doc.rect(place.x, top, 2, height).fill(accent);
    drawBlocks(children, { parent, x: place.x + 16, width: place.width - 16, style, backdrop });
    parent.end();
    doc.y += spaceAfter;
  }

  function drawCode({ children }: MarkupElement, place: Place): void {
    const style = { size: 9, color: ink, leading: 1.5, isCode: true, isPreformatted: true };
    const code = doc.struct('P');
    place.parent.add(code);
    doc.y += 6;
    const backdrop = (top: number, height: number) =>
      doc.rect(place.x, top - 6, place.width, height + 12).fill(sunken);
    const inner = { parent: code, x: place.x + 8, width: place.width - 16, style, backdrop };
    drawText(inner, { tag: 'Code', runs: readRuns(children, context) });
    code.end();
    doc.y += 6 + spaceAfter;
  }

  function drawRule(): void {
    if (doc.y + 24 > bottom()) return;
    const y = doc.y + 8;
    ornament(() => doc.rect(left, y, 48, 1.5).fill(accent));
    doc.y = y + 16;
  }

  function drawFigure(element: MarkupElement, place: Place): void {
    const read = readTable(element);
    if (!read || read.table.rows.length === 0) {
      drawBlocks(element.children, place);
      doc.y += spaceAfter;
      return;
    }
    const { table } = read;
    const runsOf = (inline: string) => readRuns(parseMarkup(inline), context);
    drawTable(sheet, { table, typesetter, runsOf, parent: place.parent, x: place.x, width: place.width });
    if (table.source !== '') {
      doc.y += 4;
      drawText({ ...place, style: { size: 9, color: quiet, leading: 1.4 } }, { runs: runsOf(table.source) });
    }
    doc.y += spaceAfter + 6;
  }

  drawBlocks(nodes, { parent: root, x: left, width, style: text });
}

function headingLevel(node: MarkupNode): number | undefined {
  const level = typeof node === 'string' ? undefined : /^h([1-3])$/.exec(node.tag)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Returns the part of the free width before a line, and the indent of a block in points. */
function formatOf(element: MarkupElement | undefined): { align: number; indent: number } {
  const names = element?.attributes.class ?? '';
  const align = names.includes('ql-align-center') ? 0.5 : names.includes('ql-align-right') ? 1 : 0;
  const level = Number(/ql-indent-(\d)/.exec(names)?.[1] ?? 0);
  return { align, indent: Math.min(level, 4) * 24 };
}

function shifted(line: Line, by: number): Line {
  if (by <= 0) return line;
  return { ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + by })) };
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
