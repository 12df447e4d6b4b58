import {
  formatListNumber,
  type ListNumbering,
  type ListType,
  plainNumbering,
  readNumbering,
} from '@institute/core/rich-text/list-numbering.ts';
import { listValue } from './list-value.ts';
import { sheetSelector, styleAttribute } from './pasted-styles.ts';

/** The kinds of numbers in CSS. */
const cssTypes: Record<string, ListType> = {
  decimal: '1',
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
};
/** The kinds of numbers in the style sheet of Word, which names no decimal ones. */
const wordTypes: Record<string, ListType> = {
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};
const wordItem = /mso-list:\s*l(\d+)\s+level(\d)/i;
const greatest = 9999;

/**
 * Writes the numbering of each list of a document to its items, where the editor reads it. An item with another number
 * than the next one begins another list. The Word import marks items whose numbers have other signs than a full stop.
 * @returns the number of lists whose numbers or signs the editor does not have
 */
export function markNumbers(body: HTMLElement): number {
  return [...body.querySelectorAll('ol')].filter((list) => !list.closest('table') && !markItems(list)).length;
}

/** Returns whether the editor has all numbers of the list. */
function markItems(list: HTMLOListElement): boolean {
  const items = [...list.children].filter((child) => child instanceof HTMLLIElement);
  let isWhole = !list.reversed;
  let numbering = plainNumbering;
  let next = numbering.start;
  for (const [at, item] of items.entries()) {
    const style = item.style.listStyleType || list.style.listStyleType;
    const { type } = readNumbering({ type: cssTypes[style] ?? (item.type || list.type) });
    const given = item.getAttribute('value') ?? (at === 0 ? list.getAttribute('start') : null);
    const number = Number.parseInt(given ?? '', 10);
    const isAllowed = !(number < 0 || number > greatest);
    if (!isAllowed || !isKnownStyle(style) || item.dataset.mark) isWhole = false;
    const value = isAllowed && !Number.isNaN(number) ? number : next;
    if (value !== next || type !== numbering.type) numbering = { start: value, type };
    item.dataset.list ??= listValue(numbering);
    next = value + 1;
  }
  return isWhole;
}

/** Whether a style is one of the editor, or no kind of numbers. */
function isKnownStyle(style: string): boolean {
  return style in cssTypes || ['', 'none', 'disc', 'circle', 'square', 'inherit', 'initial'].includes(style);
}

/**
 * Turns paragraphs that Word marks as items into lists. Those whose marks no list can show stay as text.
 * @returns the number of lists with numbers such as `a)`, which the editor shows with a full stop
 */
export function takeWordLists(doc: Document): number {
  const sheet = Array.from(doc.querySelectorAll(sheetSelector), ({ textContent }) => textContent).join('\n');
  let list: Element | undefined;
  let levels: (ListNumbering & { next: number })[] = [];
  const otherMarks = new Set<Element>();
  for (const paragraph of doc.body.querySelectorAll(`p[${styleAttribute}*="mso-list"]`)) {
    const [, id = '', level = ''] = wordItem.exec(paragraph.getAttribute(styleAttribute) ?? '') ?? [];
    const mark = paragraph.querySelector(`[${styleAttribute}*="mso-list:Ignore"]`);
    const label = mark?.textContent.replace(/[\s\u00a0]/g, '') ?? '';
    const format = formatIn(sheet, id, level);
    const numbering = wordNumbering(label, format);
    const isBullet = format === 'bullet' || format === 'image' || /^[^\p{L}\p{N}]+$/u.test(label);
    if (level === '' || paragraph.closest('table') || !(numbering || (isBullet && mark))) continue;
    if (!list || paragraph.previousElementSibling !== list) {
      list = doc.createElement('ul');
      levels = [];
      paragraph.before(list);
    }
    mark?.remove();
    const item = doc.createElement('li');
    item.append(...paragraph.childNodes);
    item.dataset.list = 'bullet';
    const depth = Number(level) - 1;
    levels.length = Math.min(levels.length, depth + 1);
    if (numbering && !isBullet) {
      const open = levels[depth];
      if (label !== `${formatListNumber(numbering.start, numbering.type)}.`) otherMarks.add(list);
      const isNext = open?.next === numbering.start && open.type === numbering.type;
      const current = isNext ? open : { ...numbering, next: numbering.start };
      item.dataset.list = listValue(current);
      levels[depth] = { ...current, next: current.next + 1 };
    }
    if (depth > 0) item.className = `ql-indent-${Math.min(depth, 8)}`;
    list.append(item);
    paragraph.remove();
  }
  return otherMarks.size;
}

/** The kind of numbers of a level in the style sheet of Word. Absent for decimal ones. */
function formatIn(sheet: string, id: string, level: string): string | undefined {
  const rule = new RegExp(`@list l${id}:level${level}\\s*\\{[^}]*mso-level-number-format:\\s*([\\w-]+)`, 'i');
  return rule.exec(sheet)?.[1]?.toLowerCase();
}

/** The number that a mark such as `4.` or `(c)` shows, as the start of a list. Undefined for others. */
function wordNumbering(label: string, format = 'decimal'): ListNumbering | undefined {
  const [, text = ''] = /^\(?([a-z]+|\d{1,4})[.)]*$/i.exec(label) ?? [];
  if (/^\d/.test(text)) return { start: Number(text), type: '1' };
  const type = wordTypes[format];
  for (let start = 1; type && start <= greatest; start += 1)
    if (formatListNumber(start, type) === text) return { start, type };
  return undefined;
}
