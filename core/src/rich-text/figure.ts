import { type BlockWidth, classOf, widthOf } from './block-width.ts';
import { type InlineText, isEmptyInline, joinLines, readInline } from './inline-text.ts';
import { escapeAttribute, type MarkupElement, type MarkupNode } from './markup-tree.ts';

/** An image with its texts, as the editor edits it. */
export interface Figure {
  width?: BlockWidth;
  src: string;
  /** Empty for a decorative image. Absent: not written yet. */
  alt?: string;
  caption: InlineText;
  /** The author or owner of the image. */
  credit: InlineText;
}

interface ReadFigure {
  figure: Figure;
  /** Further images, which follow the figure. */
  pictures: MarkupElement[];
  /** Text beside the image and its caption, which follows the figure. */
  rest: InlineText;
}

/** Reads a `figure` with an image. Returns undefined if it has none. */
export function readFigure(element: MarkupElement): ReadFigure | undefined {
  const pictures: MarkupElement[] = [];
  const inline = (nodes: readonly MarkupNode[]) => {
    const read = readInline(nodes);
    pictures.push(...read.pictures);
    return read.html;
  };
  const isCaption = (node: MarkupNode) => isElement(node) && node.tag === 'figcaption';
  const rest = inline(element.children.filter((node) => !isCaption(node)));
  const captions = element.children.filter(isElement).filter(isCaption);
  const caption = joinLines(
    captions.map(({ children }) => inline(children.filter((each) => !isCredit(each)))),
  );
  const credits = captions.flatMap(({ children }) => children.filter(isElement).filter(isCredit));
  const credit = joinLines(credits.map(({ children }) => inline(children)));
  const [picture, ...others] = pictures;
  const { src, alt } = picture?.attributes ?? {};
  if (!src) return undefined;
  const described = alt === undefined ? {} : { alt };
  const figure = { ...widthOf(element), src, ...described, caption, credit };
  return { figure, pictures: others, rest: isEmptyInline(rest) ? '' : rest };
}

/** Writes a figure as it is stored. */
export function writeFigure({ width, src, alt, caption, credit }: Figure): string {
  const texts = [
    isEmptyInline(caption) ? '' : caption,
    isEmptyInline(credit) ? '' : `<small class="credit">${credit}</small>`,
  ].join('');
  return [
    `<figure ${classOf('picture', width)}><img src="${escapeAttribute(src)}"`,
    alt === undefined ? '>' : ` alt="${escapeAttribute(alt)}">`,
    texts && `<figcaption>${texts}</figcaption>`,
    '</figure>',
  ].join('');
}

function isCredit(node: MarkupNode): boolean {
  return isElement(node) && node.tag === 'small' && node.attributes.class === 'credit';
}

function isElement(node: MarkupNode): node is MarkupElement {
  return typeof node !== 'string';
}
