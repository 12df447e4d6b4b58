import type { Canvas, Drawing } from './pictures/canvas.ts';
import { compass } from './pictures/compass.ts';
import { contours } from './pictures/contours.ts';
import { islands } from './pictures/islands.ts';
import type { Motif, Shape, Size } from './pictures/motif.ts';
import { network } from './pictures/network.ts';
import { blend, toneOf } from './pictures/palette.ts';
import { randomFrom } from './pictures/random.ts';
import { terraces } from './pictures/terraces.ts';
import { waves } from './pictures/waves.ts';
import { weave } from './pictures/weave.ts';

export const PICTURE_SIZES = {
  cover: { width: 1600, height: 900 },
  gallery: { width: 1200, height: 900 },
  flyer: { width: 1080, height: 1350 },
} as const satisfies Record<string, Size>;

export function sampleSvg(motif: Motif, seed: string, { width, height }: Size): string {
  const tone = toneOf(motif.tone);
  const canvas: Canvas = {
    width,
    height,
    unit: Math.min(width, height) / 900,
    tone,
    random: randomFrom(seed),
  };
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  const light = `<radialGradient id="light" cx="0.62" cy="0.35" r="0.9">${stop(0, blend(tone.base, tone.light, 0.16))}${stop(0.55, tone.base)}${stop(1, blend(tone.base, tone.deep, 0.6))}</radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${light}</defs><rect width="${width}" height="${height}" fill="url(#light)"/>${DRAWINGS[motif.shape](canvas)}</svg>`;
}

const DRAWINGS: Record<Shape, Drawing> = { compass, contours, islands, network, terraces, waves, weave };
