import { readLook, type WordLook } from './word-look.ts';
import { attributeOf, childAt, elementsIn, isOn, parseXml, type XmlElement } from './word-xml.ts';

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
  look: WordLook;
  alignment: string | undefined;
}
export type WordStyles = ReadonlyMap<string, WordStyle>;

const ownForms =
  /^(?:title|subtitle|caption|(?:intense )?quote|heading(?: \d)?|(?:foot|end)note(?: text)?|annotation text)$/;

/** Reads the styles of a document by their ids. Paragraphs without a style have the style of the empty id. */
export function readWordStyles(part: Buffer | undefined): WordStyles {
  const root = part && parseXml(part);
  const elements = new Map(
    (root ? elementsIn(root, 'w:style') : []).map((each) => [attributeOf(each, 'w:styleId') ?? '', each]),
  );
  const [defaults] = root ? elementsIn(root, 'w:docDefaults') : [];
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
  const describe = (id: string): WordStyle => {
    const style = elements.get(id);
    const chain = chainOf(id);
    const nearest = (...path: string[]) =>
      chain.map((each) => childAt(each, ...path)).find((each) => each !== undefined);
    const name = (attributeOf(childAt(style, 'w:name'), 'w:val') ?? id).toLowerCase();
    const isOfText = attributeOf(style, 'w:type') === 'character';
    const looks = [
      ...(isOfText ? [] : [childAt(defaults, 'w:rPrDefault', 'w:rPr')]),
      ...chain.toReversed().map((each) => childAt(each, 'w:rPr')),
    ];
    return {
      name,
      isHidden: isOn(nearest('w:rPr', 'w:vanish')) ?? false,
      list: attributeOf(nearest('w:pPr', 'w:numPr', 'w:numId'), 'w:val'),
      level: attributeOf(nearest('w:pPr', 'w:numPr', 'w:ilvl'), 'w:val'),
      hasOwnForm: ownForms.test(name),
      look: Object.assign({}, ...looks.map(readLook)),
      alignment: attributeOf(
        nearest('w:pPr', 'w:jc') ?? childAt(defaults, 'w:pPrDefault', 'w:pPr', 'w:jc'),
        'w:val',
      ),
    };
  };
  const isStandard = ({ attribs }: XmlElement) =>
    attribs['w:type'] === 'paragraph' && ['1', 'true', 'on'].includes(attribs['w:default'] ?? '');
  const [standard = ''] = [...elements].flatMap(([id, each]) => (isStandard(each) ? [id] : []));
  return new Map([
    ['', describe(standard)],
    ...Array.from(elements.keys(), (id) => [id, describe(id)] as const),
  ]);
}
