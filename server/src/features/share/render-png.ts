import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { ShareTask } from '#src/content/kinds/define-kind.ts';
import type { ProcessedImage } from '#src/images/image-task.ts';
import { shareSvg } from './draw-svg.ts';

/** Renders a share image as PNG. Uses its own SVG decoder, because the decoder of uploads must never read SVG. */
export async function paintShare(task: ShareTask): Promise<ProcessedImage> {
  const { pixels, width, height } = await renderAsync(shareSvg(task), { font: { loadSystemFonts: false } });
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return { width, height, format: 'png', bytes };
}
