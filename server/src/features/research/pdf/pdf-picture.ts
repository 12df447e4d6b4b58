import { colours } from '@institute/core/brand.ts';
import type { Figure } from '@institute/core/rich-text/figure.ts';
import { parseMarkup } from '@institute/core/rich-text/markup-tree.ts';
import { htmlToText } from '@institute/core/text.ts';
import type { BlockPainter, Place } from './pdf-block.ts';
import type { BlockStyle } from './pdf-inline.ts';
import { heightOf, sum } from './pdf-table-layout.ts';

/** Points per pixel of a picture that is smaller than the text is wide: 96 pixels per inch. */
const pointsPerPixel = 0.75;
const gap = 6;
const captionStyle: BlockStyle = { size: 9.5, color: colours.light['ink-2'], leading: 1.4 };
const creditStyle: BlockStyle = { size: 8.5, color: colours.light['ink-3'], leading: 1.4 };

/** A picture that PDFKit has read. */
export interface OpenPicture {
  width: number;
  height: number;
}

interface PictureTask {
  figure: Figure;
  picture: OpenPicture;
  /** The text for screen readers if the figure has neither an alternative text nor a caption. */
  name: string;
}

/** Draws a picture with its caption and credit below, on one page. A decorative picture is an artifact. */
export function drawPicture(
  painter: BlockPainter,
  { figure, picture, name }: PictureTask,
  place: Place,
): void {
  const { doc, bottom, ornament } = painter.sheet;
  const texts = [
    { runs: painter.runsOf(parseMarkup(figure.caption)), style: captionStyle },
    { runs: painter.runsOf(parseMarkup(figure.credit)), style: creditStyle },
  ].filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
  const heights = texts.map(({ runs, style }) =>
    heightOf(painter.typesetter.layOut(runs, place.width, style)),
  );
  const textHeight = sum(heights) + gap;
  const pageHeight = bottom() - doc.page.margins.top;
  const maxHeight = Math.max(pageHeight / 4, Math.min(0.7 * pageHeight, pageHeight - textHeight));
  const scale = Math.min(pointsPerPixel, place.width / picture.width, maxHeight / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  if (doc.y + height + textHeight > bottom()) doc.addPage();

  const block = doc.struct('Div');
  place.parent.add(block);
  const { x } = place;
  const { y } = doc;
  const paint = () => {
    doc.image(picture as unknown as PDFKit.Mixins.ImageSrc, x, y, { width, height });
  };
  if (figure.alt === '') ornament(paint);
  else {
    const alt = figure.alt || htmlToText(figure.caption) || name;
    // The types of PDFKit lack the frame.
    const options = { alt, bbox: [x, y, x + width, y + height] } as object;
    const element = doc.struct('Figure', options);
    block.add(element);
    element.add(paint);
    element.end();
  }
  doc.y = y + height + gap;
  if (texts.length > 0) {
    const caption = doc.struct('Caption');
    block.add(caption);
    for (const { runs, style } of texts)
      painter.drawText({ parent: caption, x, width: place.width, style }, { runs });
    caption.end();
  }
  block.end();
  doc.y += 12;
}
