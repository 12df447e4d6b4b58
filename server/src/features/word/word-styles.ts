import { attributeOf, childAt, elementsIn, parseXml, type XmlElement } from './word-xml.ts';

/** A style of a document, with the properties that it inherits. */
export interface WordStyle {
  /** The built-in name in lower case, which Word does not translate. */
  name: string;
  isHidden: boolean;
  /** The list and the level of its paragraphs. */
  list: string | undefined;
  level: string | undefined;
  /** Whether the converter never writes its paragraphs as list items. */
  hasOwnForm: boolean;
}
export type WordStyles = ReadonlyMap<string, WordStyle>;

const ownForms =
  /^(?:title|subtitle|caption|(?:intense )?quote|heading(?: \d)?|(?:foot|end)note(?: text)?|annotation text)$/;

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
      const name = (attributeOf(childAt(style, 'w:name'), 'w:val') ?? id).toLowerCase();
      return [
        id,
        {
          name,
          isHidden: isOn(nearest('w:rPr', 'w:vanish')) ?? false,
          list: attributeOf(nearest('w:pPr', 'w:numPr', 'w:numId'), 'w:val'),
          level: attributeOf(nearest('w:pPr', 'w:numPr', 'w:ilvl'), 'w:val'),
          hasOwnForm: ownForms.test(name),
        },
      ];
    }),
  );
}

/** The value of a switch such as `w:vanish`; undefined without one. */
export function isOn(element: XmlElement | undefined): boolean | undefined {
  return element && !['0', 'false', 'off'].includes(attributeOf(element, 'w:val') ?? '');
}
