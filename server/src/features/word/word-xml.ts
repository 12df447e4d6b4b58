import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2';
import { WordError } from './word-error.ts';

export type Dom = ReturnType<typeof parseDocument>;
export type XmlNode = Dom['children'][number];
export type XmlElement = Extract<XmlNode, { attribs: unknown }>;

const options = { xmlMode: true, encodeEntities: 'utf8' } as const;

/** Limits the depth, because later steps are recursive. */
class LimitedHandler extends DomHandler {
  #depth = 0;

  override onopentag(...tag: Parameters<DomHandler['onopentag']>) {
    this.#depth += 1;
    if (this.#depth > wordLimits.depth) throw new WordError('word_damaged', 'too deep');
    super.onopentag(...tag);
  }
  override onclosetag() {
    this.#depth -= 1;
    super.onclosetag();
  }
}

/**
 * Parses a part of a Word file.
 * @throws WordError if the part has a document type, which Word never writes, or is too deep
 */
export function parseXml(bytes: Buffer): Dom {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (/<!(?:doctype|entity)/i.test(text)) throw new WordError('word_damaged', 'document type');
  const handler = new LimitedHandler(undefined, options);
  new Parser(handler, options).end(text);
  return handler.root;
}

/** Parses HTML that the converter wrote. */
export function parseHtml(html: string): Dom {
  const handler = new DomHandler();
  new Parser(handler).end(html);
  return handler.root;
}

export function writeXml(node: XmlNode | Dom): Buffer {
  return Buffer.from(DomUtils.getOuterHTML(node, options));
}

export function writeHtml(node: Dom): string {
  return DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' });
}

export function isElement(node: XmlNode | null | undefined, ...names: string[]): node is XmlElement {
  return (
    node !== null &&
    node !== undefined &&
    'attribs' in node &&
    (names.length === 0 || names.includes(node.name))
  );
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element && Object.hasOwn(element.attribs, name) ? element.attribs[name] : undefined;
}

/** The child elements, of a name if given. */
export function childrenOf(element: XmlElement | Dom | undefined, ...names: string[]): XmlElement[] {
  return (element?.children ?? []).filter((node): node is XmlElement => isElement(node, ...names));
}

/** The first child element along a path of names. */
export function childAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce((at: XmlElement | undefined, name) => childrenOf(at, name)[0], element);
}

/** The value of a switch such as `w:vanish`; undefined without one. */
export function isOn(element: XmlElement | undefined): boolean | undefined {
  return element && !['0', 'false', 'off'].includes(attributeOf(element, 'w:val') ?? '');
}

/** All elements below a node with one of the names, in the order of the document. */
export function elementsIn(node: XmlNode | Dom, ...names: string[]): XmlElement[] {
  return DomUtils.findAll(
    (each) => names.includes(each.name),
    'children' in node ? node.children : [],
  ) as XmlElement[];
}

/** Replaces a node by others. */
export function replace(node: XmlElement, ...others: readonly XmlNode[]): void {
  for (const other of others) DomUtils.prepend(node, other);
  DomUtils.removeElement(node);
}

/** Makes elements from trusted XML. */
export function xml(text: string): XmlElement[] {
  return childrenOf(parseXml(Buffer.from(text)));
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
