import { colours } from '@institute/core/brand.ts';
import { type DataTable, readTable } from '@institute/core/rich-text/data-table.ts';
import { type Figure, readFigure } from '@institute/core/rich-text/figure.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from '@institute/core/rich-text/markup-tree.ts';
import { type BlockPainter, formatOf, groupInline, type Place, shifted } from './pdf-block.ts';
import { type BlockStyle, createTypesetter, type Line, type PlacedLine } from './pdf-inline.ts';
import { drawList } from './pdf-list.ts';
import { drawPicture, type OpenPicture } from './pdf-picture.ts';
import { readRuns } from './pdf-runs.ts';
import type { Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

export interface RichTextOptions {
  /** The word for a picture that has no other text. */
  picture: string;
  /** The address of the page, for relative links. */
  address: string;
  /** JPEG files by the address of the picture. A text describes the other pictures. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

const { ink, 'ink-2': quiet, sunken, 'accent-fill': accent } = colours.light;
const text: BlockStyle = { size: 11.5, color: ink, leading: 1.48 };
const small: BlockStyle = { size: 9, color: quiet, leading: 1.4 };
const headingSizes = [14, 12.5, 11.5];
const spaceAfter = 9;

/** Draws sanitised rich text, block by block, with its structure for screen readers. */
export function drawRichText(sheet: Sheet, html: string, options: RichTextOptions): void {
  const { doc, root, left, width, bottom, ornament } = sheet;
  const { picture, address, pictures } = options;
  const typesetter = createTypesetter(doc, sheet.fonts);
  const targets = new Set(Array.from(html.matchAll(/<li id="([^"]+)"/g), ([, id]) => `#${id}`));
  const context = {
    resolve(href: string) {
      if (href.startsWith('#')) return targets.has(href) ? href : undefined;
      return URL.canParse(href, address) ? new URL(href, address).href : undefined;
    },
    describe: (alt: string) => (alt === '' ? `[${picture}]` : `[${picture}: ${alt}]`),
  };
  const runsOf = (nodes: readonly MarkupNode[]) => readRuns(nodes, context);
  const painter: BlockPainter = { sheet, typesetter, runsOf, drawText, drawBlocks };
  const opened = new Map<string, OpenPicture>();
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
    { tag = 'P', runs, element }: Parameters<BlockPainter['drawText']>[1],
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
        const runs = runsOf(group);
        if (runs.some((run) => run.text.trim() !== '')) drawText(place, { runs });
      } else drawBlock(group, place);
    }
  }

  /** Draws one block. New types of blocks are new cases; the text of an unknown one becomes paragraphs. */
  function drawBlock(element: MarkupElement, place: Place): void {
    const { tag, children } = element;
    switch (tag) {
      case 'p':
        drawParagraph(element, place);
        break;
      case 'h1':
      case 'h2':
      case 'h3':
        drawHeading(element, place);
        break;
      case 'ul':
      case 'ol':
        drawList(painter, element, place);
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
        drawFigureOf(element, place);
        break;
      default:
        drawBlocks(children, place);
    }
  }

  function drawParagraph(element: MarkupElement, place: Place): void {
    const [image, ...others] = element.children;
    const { src, alt } = (typeof image === 'object' && image.tag === 'img' && image.attributes) || {};
    // A picture from before there were figures.
    if (src && others.length === 0) {
      drawFigure({ src, caption: '', credit: '', ...(alt !== undefined && { alt }) }, place);
      return;
    }
    drawText(place, { runs: runsOf(element.children), element });
    doc.y += spaceAfter;
  }

  function drawFigure(figure: Figure, place: Place): void {
    const file = pictures.get(figure.src);
    if (file) {
      const shown = opened.get(figure.src) ?? openPicture(file);
      opened.set(figure.src, shown);
      drawPicture(painter, { figure, picture: shown, name: picture }, place);
      return;
    }
    const described = [{ text: context.describe(figure.alt ?? ''), marks: {} }];
    drawText(place, { runs: described });
    for (const html of [figure.caption, figure.credit])
      if (html !== '') drawText({ ...place, style: small }, { runs: runsOf(parseMarkup(html)) });
    doc.y += spaceAfter;
  }

  function openPicture(file: Uint8Array): OpenPicture {
    // The types of PDFKit lack this method. It reads a picture once for all places.
    const reader = doc as unknown as { openImage(bytes: Buffer): OpenPicture };
    return reader.openImage(Buffer.from(file));
  }

  function drawHeading(element: MarkupElement, place: Place): void {
    const runs = runsOf(element.children);
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
    drawText(inner, { tag: 'Code', runs: runsOf(children) });
    code.end();
    doc.y += 6 + spaceAfter;
  }

  function drawRule(): void {
    if (doc.y + 24 > bottom()) return;
    const y = doc.y + 8;
    ornament(() => doc.rect(left, y, 48, 1.5).fill(accent));
    doc.y = y + 16;
  }

  function drawFigureOf(element: MarkupElement, place: Place): void {
    const read = readTable(element);
    const picture = read?.table.rows.length ? undefined : readFigure(element);
    if (picture) drawFigure(picture.figure, place);
    else if (read?.table.rows.length) drawTableOf(read.table, place);
    else {
      drawBlocks(element.children, place);
      doc.y += spaceAfter;
    }
  }

  function drawTableOf(table: DataTable, { parent, x, width }: Place): void {
    const runsIn = (inline: string) => runsOf(parseMarkup(inline));
    drawTable(sheet, { table, typesetter, runsOf: runsIn, parent, x, width });
    if (table.source !== '') {
      doc.y += 4;
      drawText({ parent, x, width, style: small }, { runs: runsIn(table.source) });
    }
    doc.y += spaceAfter + 6;
  }

  drawBlocks(nodes, { parent: root, x: left, width, style: text });
}

function headingLevel(node: MarkupNode): number | undefined {
  const level = typeof node === 'string' ? undefined : /^h([1-3])$/.exec(node.tag)?.[1];
  return level === undefined ? undefined : Number(level);
}
