import { isSafeUrl } from '@institute/core/lib/safe-url.ts';
import { type CitationMark, writeCitation } from '@institute/core/rich-text/citation-marks.ts';
import { DomUtils } from 'htmlparser2';
import { placeCaptions } from './place-captions.ts';
import { placeImages } from './place-images.ts';
import { wordListTypes } from './word-numbering.ts';
import type { WordReport } from './word-report.ts';
import {
  attributeOf,
  childrenOf,
  type Dom,
  elementsIn,
  isElement,
  parseHtml,
  replace,
  writeHtml,
  type XmlElement,
  type XmlNode,
} from './word-xml.ts';

const noteLink = /^#(?:foot|end)note-\d+$/;
const backLink = /^#(?:foot|end)note-ref-\d+$/;
const citationLink = /^#citation-(\d+)$/;
const listMark = /^list-(\d+)-(\w+)(-other)?$/;

/**
 * Turns the HTML of the converter into the markup of a pasted text: figures and captions, notes in one list, no links
 * within the document. Reports each change.
 * @param marksOf returns the marks of a citation by its number
 */
export function shapeHtml(
  html: string,
  report: WordReport,
  marksOf: (citation: number) => readonly CitationMark[],
): string {
  const root = parseHtml(html);
  shapeNotes(root, report);
  for (const link of elementsIn(root, 'a')) {
    const marks = marksOf(Number(citationLink.exec(attributeOf(link, 'href') ?? '')?.[1]));
    if (marks.length > 0) replace(link, ...parseHtml(marks.map(writeCitation).join('')).children);
  }
  for (const list of elementsIn(root, 'ol')) shapeNumbers(list);
  shapeLinks(root, report);
  for (const heading of elementsIn(root, 'h4', 'h5', 'h6')) {
    report.add('heading-depth', DomUtils.textContent(heading));
    heading.name = 'p';
    heading.children = wrap('strong', heading.children, heading);
  }
  for (const box of elementsIn(root, 'input'))
    replace(box, ...parseHtml('checked' in box.attribs ? '☑' : '☐').children);
  unwrapLayoutTables(root);
  for (const table of elementsIn(root, 'table')) flattenInner(table, report);
  placeImages(root, report);
  placeCaptions(root);
  for (const paragraph of elementsIn(root, 'p')) delete paragraph.attribs.class;
  return writeHtml(root);
}

/** A note holds inline text, so that its paragraphs become lines. Its links back to the text go. */
function shapeNotes(root: Dom, report: WordReport): void {
  for (const link of elementsIn(root, 'a'))
    if (backLink.test(attributeOf(link, 'href') ?? '')) DomUtils.removeElement(link);
  for (const note of elementsIn(root, 'li').filter(({ attribs }) => noteLink.test(`#${attribs.id}`))) {
    for (const picture of elementsIn(note, 'img')) {
      report.add('picture-in-note', attributeOf(picture, 'alt'));
      DomUtils.removeElement(picture);
    }
    const paragraphs = childrenOf(note, 'p').filter((each) => DomUtils.textContent(each).trim() !== '');
    for (const paragraph of paragraphs.slice(1))
      for (const line of [...parseHtml('<br><br>').children]) DomUtils.prepend(paragraph, line);
    for (const paragraph of childrenOf(note, 'p')) replace(paragraph, ...paragraph.children);
  }
}

/**
 * Writes the numbers of a list to its items, unless they are the ones that a page shows anyway, and marks those that Word
 * shows otherwise than with a full stop.
 */
function shapeNumbers(list: XmlElement): void {
  let next = 1;
  for (const item of childrenOf(list, 'li')) {
    const mark = childrenOf(item, 'a')
      .map(({ attribs }) => listMark.exec(attribs.id ?? ''))
      .find(Boolean);
    const [, number = String(next), format = 'decimal', other] = mark ?? [];
    if (Number(number) !== next) item.attribs.value = number;
    next = Number(number) + 1;
    if (other) item.attribs['data-mark'] = 'other';
    const type = wordListTypes.get(format);
    if (type) item.attribs.type = type;
    else if (format !== 'decimal') item.attribs.style = `list-style-type:${format}`;
  }
}

function shapeLinks(root: Dom, report: WordReport): void {
  for (const link of elementsIn(root, 'a')) {
    const href = attributeOf(link, 'href');
    if (link.attribs.class === 'citation') continue;
    if (href !== undefined && noteLink.test(href)) continue;
    if (
      href !== undefined &&
      /^(?:https?:|mailto:|tel:)/i.test(href) &&
      (isSafeUrl(href) || !/^http/i.test(href))
    ) {
      link.attribs = { href };
      continue;
    }
    const text = DomUtils.textContent(link);
    if (href?.startsWith('#')) report.add('inner-link', text);
    else if (href !== undefined) report.add('unsafe-link', text, href);
    replace(link, ...link.children);
  }
}

/** A table of one cell is only layout. */
function unwrapLayoutTables(root: Dom): void {
  for (const table of elementsIn(root, 'table')) {
    const cells = elementsIn(table, 'td', 'th').filter((cell) => tableAround(cell) === table);
    const [cell] = cells;
    if (cell && cells.length === 1) replace(table, ...cell.children);
  }
}

/** The tables in cells become their text: a line per row, the cells parted by spaces. */
function flattenInner(table: XmlElement, report: WordReport): void {
  if (tableAround(table.parent) !== undefined) return;
  for (const inner of elementsIn(table, 'table').toReversed()) {
    report.add('nested-table', rowTexts(inner).join(' '));
    const pictures = elementsIn(inner, 'img');
    const rows = elementsIn(inner, 'tr').map((row) => {
      for (const cell of childrenOf(row).slice(1))
        DomUtils.prependChild(cell, parseHtml(' ').children[0] as XmlNode);
      const line = parseHtml('<p></p>').children[0] as XmlElement;
      for (const node of childrenOf(row).flatMap(inlineOf)) DomUtils.appendChild(line, node);
      return line;
    });
    replace(inner, ...rows, ...pictures.filter(({ parent }) => parent === null));
  }
}

function rowTexts(table: XmlElement): string[] {
  return elementsIn(table, 'tr').map((row) =>
    childrenOf(row)
      .map((cell) => DomUtils.textContent(cell))
      .join(' '),
  );
}

/** The inline content of a cell, its blocks parted by spaces. */
function inlineOf(node: XmlNode): XmlNode[] {
  if (!isElement(node, 'td', 'th', 'p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3')) return [node];
  return node.children.flatMap((child, at) =>
    at > 0 && isElement(child, 'p', 'ul', 'ol', 'li')
      ? [...parseHtml(' ').children, ...inlineOf(child)]
      : inlineOf(child),
  );
}

function tableAround(node: XmlNode | Dom | null): XmlElement | undefined {
  let at = node && 'parent' in node && isElement(node as XmlNode, 'table') ? node.parent : node;
  while (at && !isElement(at as XmlNode, 'table')) at = at.parent as typeof at;
  return (at as XmlElement | null) ?? undefined;
}

function wrap(tag: string, nodes: XmlNode[], parent: XmlElement): XmlNode[] {
  const wrapper = parseHtml(`<${tag}></${tag}>`).children[0] as XmlElement;
  for (const node of [...nodes]) DomUtils.appendChild(wrapper, node);
  wrapper.parent = parent;
  return [wrapper];
}
