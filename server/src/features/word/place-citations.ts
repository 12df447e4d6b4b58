import { DomUtils } from 'htmlparser2';
import type { WordField } from './open-fields.ts';
import type { WordCitations } from './word-citations.ts';
import type { WordReport } from './word-report.ts';
import { wordText } from './word-text.ts';
import { attributeOf, childrenOf, elementsIn, isElement, type XmlElement, xml } from './word-xml.ts';

/** Instructions of citations: of Zotero, Mendeley, EndNote and Word. */
const citation = /^\s*(?:ADDIN\s+(?:ZOTERO_ITEM|CSL_CITATION|EN\.CITE(?!\.DATA))|CITATION\s)/;
/** Instructions and tags of bibliographies, unless their authors changed them. */
const bibliography = /^\s*(?:ADDIN\b.*\bCSL_BIBLIOGRAPHY\b|ADDIN\s+ZOTERO_BIBL\b|MENDELEY_BIBLIOGRAPHY)/s;
const changedBibliography = /"(?:uncited|custom)"\s*:\s*\[\s*\[/;
const mendeleyTag = /^MENDELEY_CITATION_v3_(.*)$/s;
const bibliographyHeading =
  /(?:^|[\s.])(?:references?|reference list|bibliography|works cited|literature|daftar (?:pustaka|rujukan|referensi)|referensi|rujukan|kepustakaan|bibliografi)[.:]?\s*$/i;
/** The greatest length of the heading of a bibliography, in characters. */
const headingLength = 40;

interface Shared {
  report: WordReport;
  /** Collects citations for texts with references. Undefined for other texts, in which citations stay as text. */
  citations: WordCitations | undefined;
  /** The fields with bibliographies. */
  bibliographies: WordField[];
}

/**
 * Links the citations among fields, whose marks replace the links later. The other citations stay as text. Collects the
 * bibliographies.
 */
export function placeCitations(
  fields: readonly WordField[],
  { report, citations, bibliographies }: Shared,
): void {
  for (const field of fields) {
    const { instruction, shown, first } = field;
    if (bibliography.test(instruction)) bibliographies.push(field);
    if (!citation.test(instruction) && !/^MENDELEY_CITATION/.test(instruction)) continue;
    const runs = shown.trim() === '' ? undefined : runsOf(field);
    const before = textsBefore(first);
    const added = runs && citations?.add(dataOf(instruction), shown, before.map(({ data }) => data).join(''));
    if (!runs || !added) {
      report.add('citation', shown);
      continue;
    }
    report.add('linked-citation', `${added.authors}${shown}`);
    cutEnd(before, added.authors.length);
    for (const { title, id } of added.withoutAddress) report.add('reference-address', title || id);
    const [link] = xml(`<w:hyperlink w:anchor="citation-${added.number}"/>`) as [XmlElement];
    DomUtils.prepend(first, link);
    for (const run of runs) DomUtils.appendChild(link, run);
  }
}

/** Removes the bibliographies with their headings: pages list the cited works themselves. */
export function removeBibliographies({ report, bibliographies }: Shared): void {
  for (const field of bibliographies) {
    const blocks = changedBibliography.test(field.instruction) ? [] : blocksOf(field);
    const [first] = blocks;
    const heading = first && elementBefore(first);
    const isHeading =
      heading?.name === 'w:p' &&
      wordText(heading).trim().length <= headingLength &&
      bibliographyHeading.test(wordText(heading));
    for (const block of [...(isHeading ? [heading] : []), ...blocks]) {
      for (const paragraph of block.name === 'w:p' ? [block] : elementsIn(block, 'w:p'))
        if (wordText(paragraph).trim()) report.add('bibliography', wordText(paragraph));
      DomUtils.removeElement(block);
    }
  }
}

/** Parses the data of a citation. Undefined if it is no JSON. */
function dataOf(instruction: string): unknown {
  const tag = mendeleyTag.exec(instruction)?.[1];
  const text = tag === undefined ? instruction : Buffer.from(tag, 'base64').toString();
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** Returns the elements of a field. Undefined unless they are whole runs of text next to each other. */
function runsOf({ first, last }: WordField): XmlElement[] | undefined {
  const siblings = childrenOf(first.parent as XmlElement);
  const runs = siblings.slice(siblings.indexOf(first), siblings.indexOf(last) + 1);
  const isText = (node: XmlElement) =>
    /^w:(?:r|proofErr|bookmark(?:Start|End))$/.test(node.name) &&
    elementsIn(node, 'w:drawing', 'w:pict', 'w:object', 'w:footnoteReference', 'w:endnoteReference')
      .length === 0;
  const isInLink = isElement(first.parent as XmlElement, 'w:hyperlink');
  const isWhole = startsField(first) && endsField(last);
  return runs.length > 0 && isWhole && !isInLink && runs.every(isText) ? runs : undefined;
}

/** Returns the texts of the runs directly before an element. */
function textsBefore(element: XmlElement): { data: string }[] {
  const siblings = childrenOf(element.parent as XmlElement);
  const before = siblings.slice(0, siblings.indexOf(element));
  const isText = (run: XmlElement) => childrenOf(run).every(({ name }) => ['w:rPr', 'w:t'].includes(name));
  const start = before.findLastIndex(({ name }) => name !== 'w:r');
  const runs = before.slice(start + 1);
  return runs
    .slice(runs.findLastIndex((run) => !isText(run)) + 1)
    .flatMap((run) => childrenOf(run, 'w:t'))
    .flatMap(({ children }) => children.filter((node) => 'data' in node));
}

/** Removes a number of characters from the end of texts. */
function cutEnd(texts: readonly { data: string }[], length: number): void {
  let left = length;
  for (const text of texts.toReversed()) {
    const cut = Math.min(left, text.data.length);
    text.data = text.data.slice(0, text.data.length - cut);
    left -= cut;
  }
}

/** Whether no text of the run precedes the begin of its field. */
function startsField(run: XmlElement): boolean {
  const [start] = childrenOf(run).filter(({ name }) => name !== 'w:rPr');
  return !has(run, 'begin') || attributeOf(start, 'w:fldCharType') === 'begin';
}

/** Whether no text of the run follows the end of its field. */
function endsField(run: XmlElement): boolean {
  return !has(run, 'end') || attributeOf(childrenOf(run).at(-1), 'w:fldCharType') === 'end';
}

function has(run: XmlElement, type: string): boolean {
  return childrenOf(run, 'w:fldChar').some((mark) => attributeOf(mark, 'w:fldCharType') === type);
}

/** Returns the paragraphs of a bibliography, or its content control. Empty if they contain more. */
function blocksOf({ first, last }: WordField): XmlElement[] {
  if (first.name === 'w:sdt') return [first];
  const [start, end] = [first.parent, last.parent] as XmlElement[];
  if (start?.name !== 'w:p' || end?.name !== 'w:p' || start.parent !== end.parent) return [];
  const isWhole =
    startsField(first) &&
    endsField(last) &&
    isBlank(childrenOf(start).slice(0, childrenOf(start).indexOf(first))) &&
    isBlank(childrenOf(end).slice(childrenOf(end).indexOf(last) + 1));
  const siblings = childrenOf(start.parent as XmlElement);
  return isWhole ? siblings.slice(siblings.indexOf(start), siblings.indexOf(end) + 1) : [];
}

function isBlank(nodes: readonly XmlElement[]): boolean {
  return nodes.every((node) => wordText(node).trim() === '');
}

function elementBefore(node: XmlElement): XmlElement | undefined {
  const siblings = childrenOf(node.parent as XmlElement);
  return siblings
    .slice(0, siblings.indexOf(node))
    .findLast((each) => each.name !== 'w:p' || wordText(each).trim() !== '');
}
