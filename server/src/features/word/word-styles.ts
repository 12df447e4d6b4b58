import { attributeOf, childAt, childrenOf, elementsIn, parseXml, type XmlElement } from './word-xml.ts';

/** A style of a document, with the properties that it inherits. */
interface WordStyle {
  /** The built-in name in lower case, which Word does not translate. */
  name: string;
  isHidden: boolean;
  isNumbered: boolean;
}
export type WordStyles = ReadonlyMap<string, WordStyle>;

/** Reads the styles of a document by their ids. */
export function readWordStyles(part: Buffer | undefined): WordStyles {
  const elements = new Map(
    (part ? elementsIn(parseXml(part), 'w:style') : []).map((each) => [
      attributeOf(each, 'w:styleId') ?? '',
      each,
    ]),
  );
  const chainOf = (id: string): XmlElement[] => {
    const chain: XmlElement[] = [];
    for (
      let style = elements.get(id);
      style && !chain.includes(style);
      style = elements.get(attributeOf(childAt(style, 'w:basedOn'), 'w:val') ?? '')
    )
      chain.push(style);
    return chain;
  };
  return new Map(
    Array.from(elements, ([id, style]) => {
      const chain = chainOf(id);
      const nearest = (...path: string[]) =>
        chain.map((each) => childAt(each, ...path)).find((each) => each !== undefined);
      return [
        id,
        {
          name: (attributeOf(childAt(style, 'w:name'), 'w:val') ?? id).toLowerCase(),
          isHidden: isOn(nearest('w:rPr', 'w:vanish')) ?? false,
          isNumbered: isNumbering(nearest('w:pPr', 'w:numPr')),
        },
      ];
    }),
  );
}

/** The value of a switch such as `w:vanish`; undefined without one. */
export function isOn(element: XmlElement | undefined): boolean | undefined {
  return element && !['0', 'false', 'off'].includes(attributeOf(element, 'w:val') ?? '');
}

/** Whether numbering properties number a paragraph. The id 0 removes a number. */
export function isNumbering(properties: XmlElement | undefined): boolean {
  return childrenOf(properties, 'w:numId').some((each) => attributeOf(each, 'w:val') !== '0');
}
