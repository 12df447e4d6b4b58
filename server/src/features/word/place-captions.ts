import { DomUtils } from 'htmlparser2';
import {
  attributeOf,
  childrenOf,
  type Dom,
  elementsIn,
  isElement,
  parseHtml,
  type XmlElement,
  type XmlNode,
} from './word-xml.ts';

const tableLabel = /^\s*(?:tabel|table)\s+[\dIVX]/i;
const figureLabel = /^\s*(?:gambar|figure|fig\.|grafik|bagan|diagram|foto|peta|chart|photo|map)\s+[\dIVX]/i;

/** Moves captions into the tables and figures next to them. Their numbers stay, because the text refers to them. */
export function placeCaptions(root: Dom): void {
  for (const paragraph of childrenOf(root, 'p')) {
    const text = DomUtils.textContent(paragraph);
    const isStyled = attributeOf(paragraph, 'class') === 'caption';
    const [before, after] = [paragraph.prev, paragraph.next];
    const tables = [after, before].filter((each) => isFree(each, 'table'));
    const figures = [before, after].filter((each) => isFree(each, 'figure'));
    const candidates = tableLabel.test(text)
      ? tables
      : figureLabel.test(text)
        ? figures
        : isStyled
          ? [...figures, ...tables]
          : [];
    const [target] = candidates;
    if (isElement(target)) moveInto(target, paragraph);
  }
}

function isFree(node: XmlNode | null, name: string): boolean {
  return isElement(node, name) && elementsIn(node, 'caption', 'figcaption').length === 0;
}

function moveInto(target: XmlElement, paragraph: XmlElement): void {
  const tag = target.name === 'table' ? 'caption' : 'figcaption';
  const caption = parseHtml(`<${tag}></${tag}>`).children[0] as XmlElement;
  for (const node of [...paragraph.children]) DomUtils.appendChild(caption, node);
  DomUtils.removeElement(paragraph);
  if (tag === 'caption') DomUtils.prependChild(target, caption);
  else DomUtils.appendChild(target, caption);
}
