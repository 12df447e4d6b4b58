import { attributeOf, childAt, isOn, type XmlElement } from './word-xml.ts';

/** The look of a text by the properties that a page does not have. Empty values are those of ordinary text. */
export type WordLook = Readonly<Record<string, string>>;

const valOf = (element: XmlElement) => attributeOf(element, 'w:val');
const switchOf = (element: XmlElement) => (isOn(element) ? 'on' : 'none');
const properties: readonly (readonly [name: string, read: (element: XmlElement) => string | undefined])[] = [
  ['w:rFonts', (element) => attributeOf(element, 'w:asciiTheme') ?? attributeOf(element, 'w:ascii')],
  ['w:sz', valOf],
  ['w:color', valOf],
  ['w:highlight', valOf],
  ['w:shd', (element) => attributeOf(element, 'w:fill')],
  ['w:caps', switchOf],
  ['w:smallCaps', switchOf],
];
const plain = /^(?:auto|none|0{6}|f{6})$/i;

/** Reads the look that properties of a text set. */
export function readLook(element: XmlElement | undefined): WordLook {
  return Object.fromEntries(
    properties.flatMap(([name, read]) => {
      const property = childAt(element, name);
      const value = property && read(property);
      return value === undefined ? [] : [[name, plain.test(value) ? '' : value.toLowerCase()]];
    }),
  );
}

/** Writes a look, so that equal looks are equal texts. Empty for ordinary text. */
export function lookKey(look: WordLook): string {
  const values = properties.map(([name]) => look[name] ?? '');
  return values.some((value) => value !== '') ? values.join(';') : '';
}
