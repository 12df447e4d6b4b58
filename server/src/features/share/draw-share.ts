import { coverColours } from '@institute/core/brand.ts';
import { drawCover } from '@institute/core/cover.ts';
import { shareSize } from '@institute/core/share-image.ts';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { ShareTask } from '#src/content/kinds/define-kind.ts';
import type { ProcessedImage } from '#src/images/image-task.ts';
import { cutToWidth, type Face, lineBreaker, setLine, widthOf } from './text-outlines.ts';

const { width, height } = shareSize;
const margin = 80;
const title = { widest: width - 2 * margin, sizes: [76, 66, 58, 50], lines: 4, leading: 1.14 };

/** Draws a share image as SVG: the cover as background, with the title on it. */
export function shareSvg({ words, seed, field }: ShareTask): string {
  const { size, lines } = setTitle(words.title);
  const leading = size * title.leading;
  // Centres the title between the type above and the name below.
  const first = (height - (lines.length - 1) * leading) / 2 + size * 0.3;
  const text = [
    line(words.kind.toUpperCase(), 'sans', 25, margin, 112, 2.2, 0.86),
    ...lines.map((each, index) => line(each, 'serif', size, margin, first + index * leading)),
    line(words.brand, 'sans', 28, margin, height - 72),
    line(words.date, 'sans', 28, width - margin - widthOf(words.date, 'sans', 28), height - 72, 0, 0.86),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${coverColours[field]}"/>${ground(seed)}` +
    `<path d="M${margin} ${height - 128}H${width - margin}" stroke="#fff" stroke-opacity="0.4" stroke-width="2"/>` +
    `${text.join('')}</svg>`
  );
}

/** Draws the lines of the cover fainter, as background of text. */
function ground(seed: string): string {
  const cover = drawCover(seed, 'wide');
  const scale = width / cover.width;
  return (
    `<g transform="translate(0 ${(height - cover.height * scale) / 2}) scale(${scale})" fill="none" stroke="#fff">` +
    `<path d="${cover.fine}" stroke-opacity="0.12" stroke-width="0.6"/>` +
    `<path d="${cover.strong}" stroke-opacity="0.24" stroke-width="0.9"/></g>`
  );
}

/** Selects the largest size that fits the whole title. The smallest size truncates longer titles. */
function setTitle(text: string): { size: number; lines: string[] } {
  const linesAt = lineBreaker(text, 'serif', title.widest);
  for (const size of title.sizes) {
    const lines = linesAt(size);
    const isWhole = lines.every((each) => widthOf(each, 'serif', size) <= title.widest);
    if (lines.length <= title.lines && isWhole) return { size, lines };
  }
  const size = title.sizes.at(-1) as number;
  const all = linesAt(size);
  const shown = all.slice(0, title.lines);
  if (all.length > title.lines) shown[title.lines - 1] += ' …';
  return { size, lines: shown.map((each) => cutToWidth(each, 'serif', size, title.widest)) };
}

function line(
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  spacing = 0,
  opacity = 1,
): string {
  const { path } = setLine(text, face, size, spacing);
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="#fff" fill-opacity="${opacity}"/>`;
}

/** Renders a share image as PNG. Uses its own SVG decoder, because the decoder of uploads must never read SVG. */
export async function paintShare(task: ShareTask): Promise<ProcessedImage> {
  const { pixels, width, height } = await renderAsync(shareSvg(task), { font: { loadSystemFonts: false } });
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return { width, height, format: 'png', bytes };
}
