import { lookKey, readLook } from './word-look.ts';
import type { WordReport } from './word-report.ts';
import type { WordStyle, WordStyles } from './word-styles.ts';
import { wordText } from './word-text.ts';
import { attributeOf, childAt, type Dom, elementsIn, type XmlElement } from './word-xml.ts';

interface Passage {
  /** The look or the alignment; empty for ordinary text. */
  look: string;
  text: string;
}

/** Styles whose texts have a look of their own in the editor. */
const styled =
  /^(?:heading \d|title|caption|(?:intense )?quote|(?:followed)?hyperlink|(?:visited )?internet link)$/;
/** Other names of an alignment. */
const alignments: ReadonlyMap<string, string> = new Map([
  ['left', ''],
  ['start', ''],
  ['end', 'right'],
]);

/**
 * Reports the passages and the paragraphs of a prepared text whose look and alignment differ from most of the text.
 * The editor writes all text alike.
 */
export function reportLooks(root: Dom, { report, styles }: { report: WordReport; styles: WordStyles }): void {
  const linked = new Set(elementsIn(root, 'w:hyperlink').flatMap((link) => elementsIn(link, 'w:r')));
  const paragraphs = elementsIn(root, 'w:p').flatMap((paragraph) => {
    const style = styleOf(paragraph, styles, 'w:pPr', 'w:pStyle') ?? styles.get('');
    return styled.test(style?.name ?? '') ? [] : [{ paragraph, style }];
  });
  const aligned = paragraphs.map(({ paragraph, style }) => {
    const own = attributeOf(childAt(paragraph, 'w:pPr', 'w:jc'), 'w:val') ?? style?.alignment ?? '';
    return { look: alignments.get(own) ?? own, text: wordText(paragraph) };
  });
  for (const { text } of differing(aligned)) report.add('alignment', text);
  const runs = paragraphs.flatMap(({ paragraph, style }) =>
    elementsIn(paragraph, 'w:r').flatMap((run, at) => {
      const runStyle = styleOf(run, styles, 'w:rPr', 'w:rStyle');
      const position = attributeOf(childAt(run, 'w:rPr', 'w:vertAlign'), 'w:val');
      const isRaised = position === 'superscript' || position === 'subscript';
      if (linked.has(run) || isRaised || styled.test(runStyle?.name ?? '')) return [];
      const look = { ...style?.look, ...runStyle?.look, ...readLook(childAt(run, 'w:rPr')) };
      return [{ look: lookKey(look), text: `${at === 0 ? ' ' : ''}${wordText(run)}` }];
    }),
  );
  for (const { text } of differing(joined(runs))) report.add('formatting', text);
}

function styleOf(element: XmlElement, styles: WordStyles, ...path: string[]): WordStyle | undefined {
  const id = attributeOf(childAt(element, ...path), 'w:val');
  return id === undefined ? undefined : styles.get(id);
}

/** Joins neighbours of one look. */
function joined(passages: readonly Passage[]): Passage[] {
  const all: Passage[] = [];
  for (const { look, text } of passages.filter(hasText)) {
    const last = all.at(-1);
    if (last?.look === look) last.text += text;
    else all.push({ look, text });
  }
  return all;
}

/** The passages whose look is neither ordinary nor that of most of the text. */
function differing(passages: readonly Passage[]): Passage[] {
  const lengths = new Map<string, number>();
  for (const { look, text } of passages) lengths.set(look, (lengths.get(look) ?? 0) + text.trim().length);
  const [main] = [...lengths].sort(([, a], [, b]) => b - a)[0] ?? [];
  return passages.filter((each) => each.look !== main && each.look !== '' && hasText(each));
}

function hasText({ text }: Passage): boolean {
  return text.trim() !== '';
}
