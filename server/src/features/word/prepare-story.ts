import type { Language } from '@institute/core/i18n/locale.ts';
import { DomUtils } from 'htmlparser2';
import { joinParagraphs } from './join-paragraphs.ts';
import { openFields, type WordField } from './open-fields.ts';
import { placeCitations } from './place-citations.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { prepareNumber } from './prepare-number.ts';
import { reportLooks } from './report-looks.ts';
import type { WordCitations } from './word-citations.ts';
import type { WordNumbering } from './word-numbering.ts';
import type { WordReport } from './word-report.ts';
import type { WordStyles } from './word-styles.ts';
import { equationText, wordText } from './word-text.ts';
import {
  attributeOf,
  childAt,
  childrenOf,
  type Dom,
  elementsIn,
  escapeXml,
  isElement,
  isOn,
  replace,
  type XmlElement,
  xml,
} from './word-xml.ts';

/** What the preparation of all texts of a document shares. */
export interface Preparation {
  report: WordReport;
  styles: WordStyles;
  numbering: WordNumbering;
  language: Language;
  equations: number;
  /** Undefined for a text without references, in which citations stay as text. */
  citations: WordCitations | undefined;
  /** The fields with bibliographies. */
  bibliographies: WordField[];
}

const deletions = ['w:del', 'w:moveFrom'];
const insertions = ['w:ins', 'w:moveTo'];
const drawings = ['w:drawing', 'w:pict', 'w:object'];
/** Elements without a counterpart in the converter, whose content is text. */
const unwrapped = ['w:dir', 'w:bdo', 'w:customXml', 'w:smartTag'];
const tocStyle =
  /^(?:(?:toc|contents|table of contents|illustration index|table index) (?:heading|\d+)|table of figures)$/;
const equationNames: Record<Language, string> = { id: 'rumus', en: 'formula' };

/**
 * Prepares the text of a part for the converter, which drops some content without a message and shows hidden text.
 * Reports each change.
 */
export function prepareStory(root: Dom, shared: Preparation): void {
  const { report, styles } = shared;
  /** All fields, also those of one element, in the order of their ends. */
  const found: WordField[] = [];
  const fields = openFields((field) => found.push(field));
  /** Blocks of text boxes, which follow the paragraph around them. */
  let boxes: XmlElement[] = [];

  function prepare(node: XmlElement, isInContents = false): void {
    const { name } = node;
    if (deletions.includes(name) && !isMark(node)) {
      report.add('tracked-change', wordText(node));
      DomUtils.removeElement(node);
    } else if (insertions.includes(name) && !isMark(node)) {
      report.add('tracked-change');
      unwrap(node, isInContents);
    } else if (name === 'w:p') prepareParagraph(node, isInContents);
    else if (name === 'w:r') prepareRun(node, isInContents);
    else if (name === 'w:tbl') prepareRows(node, 'w:tr', isInContents);
    else if (name === 'w:tr' || name === 'w:tc') prepareTablePart(node, isInContents);
    else if (name === 'm:oMathPara' || name === 'm:oMath') prepareEquation(node);
    else if (name === 'mc:AlternateContent') prepareAlternative(node, isInContents);
    else if (drawings.includes(name)) boxes.push(...prepareDrawing(node, report));
    else if (name === 'w:altChunk' || name === 'w:subDoc') {
      report.add('embedded-document');
      DomUtils.removeElement(node);
    } else if (name === 'w:sdt') prepareControl(node, isInContents);
    else if (name === 'w:fldSimple') {
      const content = unwrap(node, isInContents);
      findField(attributeOf(node, 'w:instr') ?? '', content);
    } else if (name === 'w:ruby') prepareRuby(node, isInContents);
    else if (unwrapped.includes(name)) unwrap(node, isInContents);
    else if (!isProperties(name)) each(node, isInContents);
  }

  function each(node: XmlElement | Dom, isInContents: boolean): void {
    const joined = joinParagraphs(node, (paragraph) => deletedEnd(paragraph).length > 0);
    for (let at = 0; at < joined; at += 1) report.add('tracked-change');
    for (const child of childrenOf(node)) prepare(child, isInContents);
  }

  function unwrap(node: XmlElement, isInContents: boolean): XmlElement[] {
    each(node, isInContents);
    const content = childrenOf(node).filter(({ name }) => !isProperties(name));
    replace(node, ...content);
    return content;
  }

  /** Puts the reading of a word, which stands above it, in brackets behind it. */
  function prepareRuby(node: XmlElement, isInContents: boolean): void {
    const [base, reading] = ['w:rubyBase', 'w:rt'].map((name) => childAt(node, name));
    const text = reading ? wordText(reading) : '';
    const brackets = xml(`<w:r><w:t>(${escapeXml(text)})</w:t></w:r>`);
    if (base) each(base, isInContents);
    replace(node, ...childrenOf(base), ...(text.trim() && !isInContents ? brackets : []));
  }

  function prepareTablePart(node: XmlElement, isInContents: boolean): void {
    if (!childAt(node, 'w:trPr', 'w:del') && !childAt(node, 'w:tcPr', 'w:cellDel')) {
      if (node.name === 'w:tr') prepareRows(node, 'w:tc', isInContents);
      else each(node, isInContents);
      return;
    }
    report.add('tracked-change', wordText(node));
    DomUtils.removeElement(node);
  }

  /** Prepares a table, or a row of cells. One whose parts are all deleted goes. */
  function prepareRows(node: XmlElement, part: string, isInContents: boolean): void {
    each(node, isInContents);
    if (elementsIn(node, part).length === 0) DomUtils.removeElement(node);
  }

  function prepareParagraph(node: XmlElement, isInContents: boolean): void {
    for (const mark of deletedEnd(node)) {
      report.add('tracked-change');
      // The converter would join it with any paragraph further below, or drop its text.
      DomUtils.removeElement(mark);
    }
    const outer = boxes;
    boxes = [];
    const style = styles.get(attributeOf(childAt(node, 'w:pPr', 'w:pStyle'), 'w:val') ?? '');
    const isContents = isInContents || tocStyle.test(style?.name ?? '');
    if (isContents && wordText(node).trim()) report.add('contents', wordText(node));
    each(node, isContents);
    if (!isContents) prepareNumber(node, style, shared);
    for (const box of boxes.toReversed()) DomUtils.append(node, box);
    const own = boxes;
    boxes = outer;
    for (const box of own) prepare(box);
  }

  function prepareRun(node: XmlElement, isInContents: boolean): void {
    const properties = childAt(node, 'w:rPr');
    const style = styles.get(attributeOf(childAt(properties, 'w:rStyle'), 'w:val') ?? '');
    const paragraph = styles.get(attributeOf(childAt(paragraphOf(node), 'w:pPr', 'w:pStyle'), 'w:val') ?? '');
    const isHidden = isOn(childAt(properties, 'w:vanish')) ?? (style?.isHidden || paragraph?.isHidden);
    for (const child of childrenOf(node)) {
      if (child.name === 'w:fldChar') fields.mark(attributeOf(child, 'w:fldCharType') ?? '', node);
      else if (child.name === 'w:instrText') fields.instruction(DomUtils.textContent(child));
      else if (isHidden && child !== properties) {
        if (!isInContents) report.add('hidden-text', wordText(child));
        DomUtils.removeElement(child);
      } else if (isInContents && child !== properties) DomUtils.removeElement(child);
      else {
        fields.text(wordText(child));
        prepare(child, isInContents);
      }
    }
  }

  function prepareEquation(node: XmlElement): void {
    for (const change of elementsIn(node, ...deletions, ...insertions).filter((each) => !isMark(each))) {
      const isDeletion = deletions.includes(change.name);
      report.add('tracked-change', isDeletion ? equationText(change) : '');
      if (isDeletion) DomUtils.removeElement(change);
    }
    const text = equationText(node).trim();
    report.add('equation', text);
    shared.equations += 1;
    const shown = `⟦${equationNames[shared.language]} ${shared.equations}⟧ ${text}`;
    replace(node, ...xml(`<w:r><w:t xml:space="preserve">${escapeXml(shown)}</w:t></w:r>`));
  }

  /** Word writes new content with an older form for other programs. The form with a text box or an image stays. */
  function prepareAlternative(node: XmlElement, isInContents: boolean): void {
    const [choice] = childrenOf(node, 'mc:Choice');
    const [fallback] = childrenOf(node, 'mc:Fallback');
    const isReadable = choice && elementsIn(choice, 'w:txbxContent', 'pic:pic', 'w:t').length > 0;
    const chosen = childrenOf(isReadable ? choice : (fallback ?? choice));
    replace(node, ...chosen);
    for (const child of chosen) prepare(child, isInContents);
  }

  function prepareControl(node: XmlElement, isInContents: boolean): void {
    const properties = childAt(node, 'w:sdtPr');
    const gallery = attributeOf(childAt(properties, 'w:docPartObj', 'w:docPartGallery'), 'w:val');
    const tag = attributeOf(childAt(properties, 'w:tag'), 'w:val') ?? '';
    for (const content of childrenOf(node, 'w:sdtContent')) {
      each(content, isInContents || gallery === 'Table of Contents');
      // Mendeley's citations are tags, and Word's are fields within the control.
      findField(tag, /^MENDELEY_BIBLIOGRAPHY/.test(tag) ? [node] : childrenOf(content));
    }
  }

  function findField(instruction: string, content: readonly XmlElement[]): void {
    const [first, last] = [content[0], content.at(-1)];
    if (first && last) found.push({ instruction, shown: content.map(wordText).join(''), first, last });
  }

  reportProperties(root, report);
  each(root, false);
  placeCitations(found, shared);
  reportLooks(root, shared);
}

/** A tracked change of a mark or of a row, which has no content. */
function isMark({ parent }: XmlElement): boolean {
  return isElement(parent as XmlElement, 'w:rPr', 'w:trPr', 'w:tcPr', 'w:numPr', 'm:ctrlPr');
}

/** The marks that the end of a paragraph is deleted or moved. */
function deletedEnd(paragraph: XmlElement): XmlElement[] {
  return childrenOf(childAt(paragraph, 'w:pPr', 'w:rPr'), ...deletions);
}

function isProperties(name: string): boolean {
  return /Pr$/.test(name);
}

function paragraphOf(node: XmlElement): XmlElement | undefined {
  let { parent } = node as { parent: unknown };
  while (isElement(parent as XmlElement) && (parent as XmlElement).name !== 'w:p')
    parent = (parent as XmlElement).parent;
  return isElement(parent as XmlElement) ? (parent as XmlElement) : undefined;
}

/** Reports tracked changes without content. Those of ends, rows and cells that are deleted count where they take effect. */
function reportProperties(root: Dom, report: WordReport): void {
  const changes = DomUtils.findAll(({ name }) => /^w:\w+Change$/.test(name), root.children);
  for (const change of changes) {
    report.add('tracked-change');
    DomUtils.removeElement(change);
  }
  const isOfPart = ({ name, parent }: XmlElement) =>
    deletions.includes(name) && isElement(parent as XmlElement, 'w:rPr', 'w:trPr');
  const marks = elementsIn(root, ...deletions, ...insertions, 'w:cellIns').filter(isMark);
  for (const mark of marks) if (!isOfPart(mark)) report.add('tracked-change');
}
