import { attributeOf, childAt, childrenOf, elementsIn, parseXml, type XmlElement } from './word-xml.ts';

/** The number of a paragraph, and its kind as Word names it. */
export interface WordNumber {
  value: number;
  format: string;
  /** Whether only a full stop follows the number, as in the lists of pages. */
  isPlain: boolean;
}
/** Counts the paragraphs of a document. Returns undefined for bullets and paragraphs without a number. */
export type WordNumbering = (properties: XmlElement | undefined) => WordNumber | undefined;

/** Reads the lists of a document, whose paragraphs must follow in their order. */
export function readWordNumbering(part: Buffer | undefined): WordNumbering {
  const root = part && parseXml(part);
  const byId = (name: string, id: string) =>
    new Map((root ? elementsIn(root, name) : []).map((each) => [attributeOf(each, id), each]));
  const abstracts = byId('w:abstractNum', 'w:abstractNumId');
  const lists = byId('w:num', 'w:numId');
  /** The last number of each level, by the definition that several lists share. */
  const counts = new Map<string, (number | undefined)[]>();
  const restarted = new Set<string>();

  return (properties) => {
    const id = valOf(properties, 'w:numId');
    const level = Number(valOf(properties, 'w:ilvl') ?? 0);
    const list = lists.get(id);
    const abstractId = valOf(list, 'w:abstractNumId') ?? '';
    const override = levelIn(list, 'w:lvlOverride', level);
    const rule = childAt(override, 'w:lvl') ?? levelIn(abstracts.get(abstractId), 'w:lvl', level);
    const format = valOf(rule, 'w:numFmt') ?? 'decimal';
    if (!rule || format === 'bullet') return undefined;
    const start = valOf(override, 'w:startOverride');
    const levels = counts.get(abstractId) ?? [];
    counts.set(abstractId, levels);
    const isRestart = start !== undefined && !restarted.has(`${id} ${level}`);
    restarted.add(`${id} ${level}`);
    const last = isRestart ? undefined : levels[level];
    const value = last === undefined ? Number(start ?? valOf(rule, 'w:start') ?? 1) : last + 1;
    // A number restarts the levels below.
    levels.length = Math.min(levels.length, level);
    levels[level] = value;
    return { value, format, isPlain: /^%\d\.$/.test(valOf(rule, 'w:lvlText')?.trim() ?? '') };
  };
}

function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return attributeOf(childAt(element, name), 'w:val');
}

function levelIn(element: XmlElement | undefined, name: string, level: number): XmlElement | undefined {
  return childrenOf(element, name).find((each) => Number(attributeOf(each, 'w:ilvl') ?? 0) === level);
}
