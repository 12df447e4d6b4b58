import sharp from 'sharp';
import type { ProcessedImage } from '#src/images/image-task.ts';
import type { Motif, Size } from './pictures/motif.ts';
import { sampleSvg } from './pictures.ts';

/** A picture as PNG; the same motif, seed and size give the same picture on every machine. */
export async function paintSample(motif: Motif, seed: string, size: Size): Promise<ProcessedImage> {
  const svg = Buffer.from(sampleSvg(motif, seed, size));
  const bytes = await readingSvg(() => sharp(svg).removeAlpha().png({ compressionLevel: 3 }).toBuffer());
  return { ...size, format: 'png', bytes };
}

const svgReader = { operation: ['VipsForeignLoadSvg'] };
let drawing = 0;

/** The reader of SVG is shut in this process, so that no upload reaches it. It is open for our own drawings alone. */
async function readingSvg<T>(work: () => Promise<T>): Promise<T> {
  drawing += 1;
  sharp.unblock(svgReader);
  try {
    return await work();
  } finally {
    drawing -= 1;
    if (drawing === 0) sharp.block(svgReader);
  }
}
