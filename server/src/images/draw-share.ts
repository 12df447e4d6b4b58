import { coverColours } from '@institute/core/brand/brand.ts';
import { drawCover } from '@institute/core/brand/cover.ts';
import { shareSize } from '@institute/core/brand/share-image.ts';
import sharp from 'sharp';
import type { ShareTask } from '#server/content/types/define-content-type.ts';
import type { ProcessedImage } from './image-task.ts';
import { typstSvg } from './typst.ts';

const { width, height } = shareSize;

/** Draws a share image as SVG: the cover as background, with the title on it. */
export function shareSvg({ words, seed, field }: ShareTask): string {
  const text = typstSvg({ template: 'share-card', data: { ...words, width, height } });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${coverColours[field]}"/>${ground(seed)}` +
    `${text.replace(/^<svg[^>]*>/, (start) => start.replace(/ (width|height)="[^"]*"/g, ''))}</svg>`
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

/** Renders a share image as PNG. Uploads must never reach the decoder of SVG, so it is unblocked for this call only. */
export async function paintShare(task: ShareTask): Promise<ProcessedImage> {
  const svg = Buffer.from(shareSvg(task));
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const bytes = await sharp(svg).removeAlpha().png({ palette: true, effort: 4 }).toBuffer();
    return { width, height, format: 'png', bytes };
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
