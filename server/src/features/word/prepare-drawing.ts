import { DomUtils } from 'htmlparser2';
import type { WordReport } from './word-report.ts';
import { wordText } from './word-text.ts';
import { attributeOf, childAt, childrenOf, elementsIn, isElement, type XmlElement } from './word-xml.ts';

/**
 * Prepares a drawing: moves the images of a group to where the converter reads them, takes out text boxes, and
 * removes a drawing that is neither.
 * @returns the blocks of the text boxes
 */
export function prepareDrawing(drawing: XmlElement, report: WordReport): XmlElement[] {
  const all = elementsIn(drawing, 'w:txbxContent');
  const contents = all.filter((each) => !all.some((other) => other !== each && contains(other, each)));
  const boxes = contents.flatMap((content) => {
    const text = wordText(content);
    if (text.trim()) report.add('text-box', text);
    const blocks = childrenOf(content);
    DomUtils.removeElement(content);
    for (const block of blocks) DomUtils.removeElement(block);
    return blocks;
  });
  const images = elementsIn(drawing, 'pic:pic');
  if (images.length > 0) {
    for (const data of elementsIn(drawing, 'a:graphicData').slice(0, 1)) {
      for (const image of images) DomUtils.removeElement(image);
      data.children = [];
      for (const image of images) DomUtils.appendChild(data, image);
    }
  } else if (elementsIn(drawing, 'v:imagedata').length === 0) {
    if (contents.length === 0) report.add('drawing', nameOf(drawing));
    DomUtils.removeElement(drawing);
  }
  return boxes;
}

function contains(outer: XmlElement, inner: XmlElement): boolean {
  let { parent } = inner;
  while (isElement(parent as XmlElement)) {
    if (parent === outer) return true;
    parent = parent?.parent ?? null;
  }
  return false;
}

/** The description of a drawing, or its name in the document. */
function nameOf(drawing: XmlElement): string {
  const [container] = childrenOf(drawing, 'wp:inline', 'wp:anchor');
  const properties = childAt(container, 'wp:docPr');
  const texts = ['descr', 'title', 'name'].map((name) => attributeOf(properties, name));
  return texts.find((text) => text?.trim()) ?? '';
}
