import { preparePasted } from './pasted-parts.ts';
import { parsePasted, styleAttribute } from './pasted-styles.ts';

/** The properties of a text that the editor does not have. */
const names = [
  'font-family',
  'font-size',
  'font-variant',
  'color',
  'background',
  'background-color',
] as const;
type Look = { readonly [name in (typeof names)[number]]?: string };

const declaration = new RegExp(`(?:^|;)\\s*(${names.join('|')})\\s*:\\s*([^;]*)`, 'gi');
/** Values of ordinary text. */
const plain =
  /^(?:inherit|initial|normal|auto|none|transparent|windowtext|black|white|#(?:0{3}|0{6}|f{3}|f{6})|rgb\((?:0, ?0, ?0|255, ?255, ?255)\)|rgba\(0, ?0, ?0, ?0\))$/i;
/** Texts that have a look of their own in the editor. */
const styled = `h1, h2, h3, h4, h5, h6, a, sub, sup, [${styleAttribute}*="vertical-align:su"], [${styleAttribute}*="vertical-align: su"]`;

/** Counts the passages of a pasted document that lose their look. Parts that the paste leaves out do not count. */
export function looksLostIn(html = ''): number {
  const doc = parsePasted(html);
  preparePasted(doc);
  return countLooks(doc.body);
}

/**
 * Counts the passages whose font, size, colour or highlighting differs from most of the text. The editor writes all text
 * alike.
 */
export function countLooks(body: Element): number {
  const passages = passagesOf(body, {});
  const lengths = new Map<string, number>();
  for (const { look, length } of passages) lengths.set(look, (lengths.get(look) ?? 0) + length);
  const [main] = [...lengths].sort(([, a], [, b]) => b - a)[0] ?? [];
  const isLost = ({ look }: Passage) => look !== main && look !== none;
  return passages.filter((each, at) => isLost(each) && each.look !== passages[at - 1]?.look).length;
}

/** The look of a text without any of the properties. */
const none = ';'.repeat(names.length - 1);

interface Passage {
  look: string;
  length: number;
}

function passagesOf(element: Element, around: Look): Passage[] {
  if (element.matches(`script, style, template, ${styled}`)) return [];
  const look = { ...around, ...lookOf(element) };
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return passagesOf(node, look);
    const length = node instanceof Text ? node.data.trim().length : 0;
    return length > 0 ? [{ look: names.map((name) => look[name] ?? '').join(';'), length }] : [];
  });
}

function lookOf(element: Element): Look {
  const found = [...(element.getAttribute(styleAttribute) ?? '').matchAll(declaration)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  const font = ['face', 'size', 'color'].flatMap((name, at) => {
    const value = element.matches('font') ? element.getAttribute(name) : null;
    return value === null ? [] : [[['font-family', 'font-size', 'color'][at] ?? '', value] as const];
  });
  return Object.fromEntries(
    [...font, ...found].map(([name, value]) => {
      const word = value.replace(/!important/i, '').trim();
      return [name, plain.test(word) ? '' : word];
    }),
  );
}
