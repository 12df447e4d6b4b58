import { readPlatformVideo } from '@institute/core/rich-text/video-figure.ts';
import { takeWordLists } from './pasted-lists.ts';
import { sheetSelector, styleAttribute } from './pasted-styles.ts';

/** Changes of a pasted document before its text is read. */
export type PastedPartChange =
  | 'comment-left-out'
  | 'hidden-left-out'
  | 'deletion-left-out'
  | 'heading-low'
  | 'formula-text'
  | 'frame-dropped'
  | 'details-text'
  | 'definitions-text'
  | 'numbering-plain'
  | 'caption-made';

/** A change, with the text that does not come into the editor. */
export interface PartChange {
  change: PastedPartChange;
  text: string;
}

/** Comments of Word, of pages that Google Docs exported, and of Calc: the comment or its block, and what leads to it. */
const comments = '.msocomtxt, [id^="cmnt"]:not([id^="cmnt_ref"]), comment';
const commentMarks = `.MsoCommentReference, .msocomanchor, hr.msocomoff, [${styleAttribute}*="mso-element:comment-list"], a[id^="cmnt_ref"], a.comment-indicator`;
/** Deletions that a word processor tracks. A plain `del` is struck text. */
const deletions = 'del[datetime], del[cite], .msoDel';
/** Parts of pages that the editor does not have, by their changes. Their text stays as paragraphs. */
const pageParts: readonly [change: PastedPartChange, selector: string][] = [
  ['frame-dropped', 'iframe, video, audio, object, embed:not(object *)'],
  ['details-text', 'details'],
  ['definitions-text', 'dl'],
];
const hiddenStyle = /display:\s*none|mso-hide:\s*all/i;
/** Blocks that the editor would join with the text around them. */
const otherBlocks = 'aside:not(.pull-quote, [id]), center, details, dialog, hgroup, legend, search, summary';
/** The number of a table, as authors write it before a caption. */
const captionNumber = /^\s*(?:Tabel|Table)\s+\d+(?:[.-]\d+)*\s*[.:]?\s*/i;
/** Longer paragraphs are no captions. Characters. */
const maxCaption = 400;

/**
 * Prepares a pasted document. Removes comments, hidden text and tracked deletions, and brings deep headings, formulas and
 * captions into forms that the editor has.
 */
export function preparePasted(doc: Document): PartChange[] {
  const { body } = doc;
  markBoldCells(doc);
  const hidden = [...body.querySelectorAll(`[${styleAttribute}], [hidden]`)].filter(
    (each) => each.hasAttribute('hidden') || hiddenStyle.test(each.getAttribute(styleAttribute) ?? ''),
  );
  const changes = [
    ...removeComments(doc),
    ...remove(body.querySelectorAll(deletions), 'deletion-left-out'),
    ...remove(hidden, 'hidden-left-out'),
    ...pageParts.flatMap(([change, selector]) =>
      [...body.querySelectorAll(selector)]
        .filter((part) => !isVideoFrame(part))
        .map(() => ({ change, text: '' })),
    ),
  ];
  const otherMarks = takeWordLists(doc);
  // Pages indents the text of a list item by a tab.
  for (const indent of body.querySelectorAll('li > .Apple-tab-span:first-child')) indent.remove();
  for (const block of body.querySelectorAll(otherBlocks)) rename(block, 'div');
  // The editor reads only the other tags of struck and underlined text.
  for (const struck of body.querySelectorAll('del')) rename(struck, 's');
  for (const inserted of body.querySelectorAll('ins')) rename(inserted, 'u');
  return [
    ...changes,
    ...Array.from({ length: otherMarks }, () => ({ change: 'numbering-plain' as const, text: '' })),
    ...Array.from(body.querySelectorAll('math'), formulaToText),
    ...[...body.querySelectorAll('h4, h5, h6')].flatMap(headingToText),
    ...[...body.querySelectorAll('table')].flatMap(takeCaption),
  ];
}

function removeComments(doc: Document): PartChange[] {
  const { body } = doc;
  const found = Array.from(body.querySelectorAll(comments), (each) =>
    each.localName === 'a' ? (each.closest('p, div') ?? each) : each,
  );
  const changes = remove(found, 'comment-left-out');
  for (const mark of body.querySelectorAll(commentMarks)) {
    // The mark of an exported page stands alone in raised text.
    const raised = mark.closest('sup');
    (raised?.textContent === mark.textContent ? raised : mark).remove();
  }
  const isLibreOffice = doc.querySelector('meta[name=generator][content^=LibreOffice]') !== null;
  return isLibreOffice ? [...changes, ...removeCommentNodes(body)] : changes;
}

/** LibreOffice writes comments as comments of HTML. */
function removeCommentNodes(body: HTMLElement): PartChange[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue?.trim() ?? '';
    // Calc also draws lines of asterisks.
    if (/\p{L}|\p{N}/u.test(text) && !/^(?:StartFragment|EndFragment|\[)/.test(text)) texts.push(text);
  }
  return texts.map((text) => ({ change: 'comment-left-out', text }));
}

/** Removes elements, and counts those with a text once if they contain each other. */
function remove(elements: Iterable<Element>, change: PastedPartChange): PartChange[] {
  return [...elements].flatMap((element) => {
    if (!element.isConnected) return [];
    const text = textOf(element);
    element.remove();
    return text === '' ? [] : [{ change, text }];
  });
}

/** Whether an element is a frame that becomes a video. */
function isVideoFrame(element: Element): boolean {
  return element instanceof HTMLIFrameElement && readPlatformVideo(element.src) !== undefined;
}

function formulaToText(formula: Element): PartChange {
  formula.replaceWith(`⟦${textOf(formula)}⟧`);
  return { change: 'formula-text', text: '' };
}

function headingToText(heading: Element): PartChange[] {
  if (textOf(heading) === '') return [];
  const paragraph = rename(heading, 'p');
  wrapContent(paragraph, 'strong');
  return [{ change: 'heading-low', text: '' }];
}

/** Marks the text of cells that the style sheet of Excel makes bold. */
function markBoldCells(doc: Document): void {
  const rules = Array.from(doc.querySelectorAll(sheetSelector), (sheet) => sheet.textContent).join('\n');
  for (const [, name] of rules.matchAll(/\.(xl\d+)\s*\{[^}]*font-weight:\s*(?:bold|[6-9]00)/g))
    for (const cell of doc.querySelectorAll(`td.${name}`)) wrapContent(cell, 'strong');
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Moves a numbered paragraph beside a table into its caption. The number is the author's and goes. */
function takeCaption(table: HTMLTableElement): PartChange[] {
  if (table.caption || table.querySelectorAll('td, th').length < 2 || table.parentElement?.closest('table'))
    return [];
  const outer = outermost(table);
  const { previousElementSibling: before, nextElementSibling: after } = outer;
  const isAfter = after && isCaption(after) && !after.nextElementSibling?.matches('table');
  const paragraph = before && isCaption(before) ? before : isAfter ? after : undefined;
  if (!paragraph) return [];
  const [text = ''] = captionNumber.exec(paragraph.textContent) ?? [];
  removeStart(paragraph, text.length);
  table.createCaption().append(...paragraph.childNodes);
  paragraph.remove();
  return [{ change: 'caption-made', text: text.trim() }];
}

/** The elements around a table that have no other content: Google Docs and Word align tables by them. */
function outermost(table: Element): Element {
  let outer = table;
  for (let around = outer.parentElement; around; around = outer.parentElement) {
    if (!around.matches('div') || textOf(around) !== textOf(table)) break;
    outer = around;
  }
  return outer;
}

function isCaption(element: Element): boolean {
  const { textContent: text } = element;
  if (!element.matches('p, div') || element.querySelector('img, table') || text.length > maxCaption)
    return false;
  const [number] = captionNumber.exec(text) ?? [];
  return number !== undefined && text.length > number.length;
}

function removeStart(element: Element, length: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = length;
  while (rest > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text;
    const removed = Math.min(rest, node.length);
    node.deleteData(0, removed);
    rest -= removed;
  }
}

function textOf({ textContent }: Element): string {
  return textContent.replace(/\s+/g, ' ').trim();
}
