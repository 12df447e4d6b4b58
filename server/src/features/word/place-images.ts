import { DomUtils } from 'htmlparser2';
import type { WordReport } from './word-report.ts';
import {
  attributeOf,
  type Dom,
  elementsIn,
  isElement,
  parseHtml,
  type XmlElement,
  type XmlNode,
} from './word-xml.ts';

/** The address of an image that was left out. */
export const lostImage = 'lost:';

/**
 * Makes figures of the images. A figure follows the part of the paragraph before it, or the list, table or heading
 * around it.
 */
export function placeImages(root: Dom, report: WordReport): void {
  for (const picture of elementsIn(root, 'img')) {
    const link = picture.parent;
    if (attributeOf(picture, 'src') === lostImage) {
      DomUtils.removeElement(picture);
      continue;
    }
    const block = topBlock(picture);
    const figure = parseHtml('<figure class="picture"></figure>').children[0] as XmlElement;
    if (isElement(block, 'p')) splitAt(block, picture, figure);
    else {
      if (!isElement(block, 'img', 'a')) report.add('picture-moved', attributeOf(picture, 'alt'));
      DomUtils.append(lastFigureAfter(block), figure);
    }
    DomUtils.removeElement(picture);
    DomUtils.appendChild(figure, picture);
    if (isElement(link as XmlNode, 'a') && DomUtils.textContent(link as XmlElement) === '')
      DomUtils.removeElement(link as XmlElement);
  }
  for (const paragraph of elementsIn(root, 'p'))
    if (paragraph.parent === root && isEmpty(paragraph)) DomUtils.removeElement(paragraph);
}

/** Puts a figure between the content of a paragraph before an image and that after it. */
function splitAt(paragraph: XmlElement, picture: XmlElement, figure: XmlElement): void {
  let node = picture;
  let rest: XmlElement | undefined;
  while (node !== paragraph) {
    const around = node.parent as XmlElement;
    const copy = shell(around);
    const after = around.children.slice(around.children.indexOf(node) + 1);
    for (const each of rest ? [rest, ...after] : after) DomUtils.appendChild(copy, each);
    rest = copy;
    node = around;
  }
  if (rest) DomUtils.append(paragraph, rest);
  DomUtils.append(paragraph, figure);
}

function shell({ name, attribs }: XmlElement): XmlElement {
  const copy = parseHtml(`<${name}></${name}>`).children[0] as XmlElement;
  copy.attribs = { ...attribs };
  return copy;
}

function isEmpty(element: XmlElement): boolean {
  return DomUtils.textContent(element).trim() === '' && elementsIn(element, 'br').length === 0;
}

/** Several images of one block stay in their order. */
function lastFigureAfter(block: XmlElement): XmlElement {
  let last = block;
  for (let next = last.next; isElement(next, 'figure'); next = last.next) last = next;
  return last;
}

function topBlock(node: XmlElement): XmlElement {
  let block = node;
  while (isElement(block.parent as XmlNode)) block = block.parent as XmlElement;
  return block;
}
