import { formatListNumber, type ListType } from '@institute/core/rich-text/list-numbering.ts';
import type { WordStyle, WordStyles } from './word-styles.ts';
import { attributeOf, childAt, childrenOf, elementsIn, isOn, parseXml, type XmlElement } from './word-xml.ts';

/** The number or bullet of a paragraph. */
export interface WordNumber {
  value: number;
  /** The kind of number as Word names it, or `bullet`. */
  format: string;
  /** Whether only a full stop follows the number, as in the lists of pages. */
  isPlain: boolean;
  /** The number as Word shows it, with the space after it. Empty for bullets. */
  text: string;
  /** The depth of a list item, from 0. Undefined if a list cannot show the number. */
  depth: number | undefined;
}
/** Counts the paragraphs of a document. Returns undefined for paragraphs without a number or bullet. */
export type WordNumbering = (
  properties: XmlElement | undefined,
  style: WordStyle | undefined,
) => WordNumber | undefined;

/** A level of a list. */
interface Level {
  format: string;
  /** The words and signs around the numbers of the levels, which are `%1` to `%9`. */
  text: string;
  start: number;
  /** Whether the first item of the list restarts the level, which other lists can share. */
  isRestarted: boolean;
  /** The number of upper levels whose items restart this one. */
  restart: number;
  hasSpace: boolean;
  /** Whether all numbers of the level are digits. */
  isLegal: boolean;
  /** The style whose paragraphs have the level. */
  style: WordStyle | undefined;
  /** Whether a list of pages can show the number. */
  isListLevel: boolean;
}

/** The types of lists on pages by the kinds of numbers in Word. */
export const wordListTypes: ReadonlyMap<string, ListType> = new Map([
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
]);
/** The converter has a rule for each of these levels. */
const maxDepth = 5;

/** Reads the lists of a document, whose paragraphs must follow in their order. */
export function readWordNumbering(part: Buffer | undefined, styles: WordStyles): WordNumbering {
  const root = part && parseXml(part);
  const byId = (name: string, id: string) =>
    new Map((root ? elementsIn(root, name) : []).map((each) => [attributeOf(each, id) ?? '', each]));
  const abstracts = byId('w:abstractNum', 'w:abstractNumId');
  const lists = byId('w:num', 'w:numId');
  const levelsOfLists = new Map<string, (Level | undefined)[]>();
  /** The last number of each level, by the definition that several lists share. */
  const counts = new Map<string, (number | undefined)[]>();
  const restarted = new Set<string>();

  /** The definition of a list. It can name a list style, which names the list with the levels. */
  function definitionOf(id: string): string {
    const own = valOf(lists.get(id), 'w:abstractNumId') ?? '';
    const link = valOf(abstracts.get(own), 'w:numStyleLink');
    const linked = link === undefined ? undefined : lists.get(styles.get(link)?.list ?? '');
    return valOf(linked, 'w:abstractNumId') ?? own;
  }

  function levelsOf(id: string): (Level | undefined)[] {
    const known = levelsOfLists.get(id);
    if (known) return known;
    const abstract = abstracts.get(definitionOf(id));
    const levels = Array.from({ length: 9 }, (_, at) => {
      const override = levelIn(lists.get(id), 'w:lvlOverride', at);
      const rule = childAt(override, 'w:lvl') ?? levelIn(abstract, 'w:lvl', at);
      return rule && readLevel(rule, at, valOf(override, 'w:startOverride'), styles);
    });
    levelsOfLists.set(id, levels);
    return levels;
  }

  return (properties, style) => {
    const id = valOf(properties, 'w:numId') ?? style?.list ?? '';
    if (!lists.has(id)) return undefined;
    const levels = levelsOf(id);
    const linked = levels.findIndex((each) => each?.style !== undefined && each.style === style);
    const at = Number(valOf(properties, 'w:ilvl') ?? style?.level ?? Math.max(linked, 0));
    const level = levels[at];
    if (!level) return undefined;
    const definition = definitionOf(id);
    const numbers = counts.get(definition) ?? [];
    counts.set(definition, numbers);
    const isRestart = level.isRestarted && !restarted.has(`${id} ${at}`);
    restarted.add(`${id} ${at}`);
    const last = isRestart ? undefined : numbers[at];
    const value = last === undefined ? level.start : last + 1;
    numbers[at] = value;
    for (const [below, each] of levels.entries())
      if (below > at && at < (each?.restart ?? below)) numbers[below] = undefined;
    const above = levels
      .slice(0, at)
      .filter((each) => !each || (each.isListLevel && !each.style?.hasOwnForm));
    const isItem = level.isListLevel && !style?.hasOwnForm && above.length < maxDepth;
    return {
      value,
      format: level.format,
      isPlain: /^%\d\.$/.test(level.text.trim()),
      text: textOf(level, levels, numbers),
      depth: isItem ? above.length : undefined,
    };
  };
}

/** Writes the number of a paragraph. A level that the list has skipped shows its first number. */
function textOf(
  { format, text, isLegal, hasSpace }: Level,
  levels: readonly (Level | undefined)[],
  numbers: readonly (number | undefined)[],
): string {
  if (format === 'bullet') return '';
  const shown = text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const level = levels[at];
    return level ? formatNumber(numbers[at] ?? level.start, isLegal ? 'decimal' : level.format) : '';
  });
  return hasSpace && shown.trim() !== '' ? `${shown.trim()} ` : shown.trimStart();
}

function readLevel(rule: XmlElement, at: number, start: string | undefined, styles: WordStyles): Level {
  const isLegal = isOn(childAt(rule, 'w:isLgl')) ?? false;
  const named = valOf(rule, 'w:numFmt') ?? 'decimal';
  const format = isLegal && !['bullet', 'none'].includes(named) ? 'decimal' : named;
  const text = valOf(rule, 'w:lvlText') ?? '';
  const link = valOf(rule, 'w:pStyle');
  // A list shows one number. The editor reports lost brackets and dashes, but other signs belong to the text.
  const isOneNumber = new RegExp(`^[-–([\\s]*%${at + 1}[-–.,:;)\\]\\s]*$`).test(text);
  return {
    format,
    text,
    start: Number(start ?? valOf(rule, 'w:start') ?? 1),
    isRestarted: start !== undefined,
    restart: Number(valOf(rule, 'w:lvlRestart') ?? at),
    hasSpace: valOf(rule, 'w:suff') !== 'nothing',
    isLegal,
    style: link === undefined ? undefined : styles.get(link),
    isListLevel: format === 'bullet' || (format !== 'none' && isOneNumber),
  };
}

/** Writes a number as Word does. Kinds that depend on a language become digits. */
function formatNumber(value: number, format: string): string {
  if (format === 'none' || format === 'bullet') return '';
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  const type = wordListTypes.get(format) ?? '1';
  // After z, Word repeats the letter: aa, bb. A longer number is no number of a document.
  const times = Math.ceil(value / 26);
  if (/^[aA]$/.test(type) && times > 1)
    return times > 30 ? String(value) : formatListNumber(((value - 1) % 26) + 1, type).repeat(times);
  return formatListNumber(value, type);
}

function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return attributeOf(childAt(element, name), 'w:val');
}

function levelIn(element: XmlElement | undefined, name: string, level: number): XmlElement | undefined {
  return childrenOf(element, name).find((each) => Number(attributeOf(each, 'w:ilvl') ?? 0) === level);
}
