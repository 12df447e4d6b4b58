import { colours, coverColours } from '@institute/core/brand.ts';
import type { ToneName } from './motif.ts';

/** The colours of one picture: a ground with its shade and its light, and what is drawn upon it. */
export type Tone = { deep: string; base: string; light: string; line: string; paper: string; accent: string };

const GROUNDS: Record<ToneName, string> = { ...coverColours, laut: colours.light.brand };

const DEEP_SEA = '#08202B';
const PAPER = '#F6EFE0';

export function toneOf(name: ToneName): Tone {
  const base = GROUNDS[name];
  return {
    deep: blend(base, DEEP_SEA, 0.55),
    base,
    light: blend(base, PAPER, 0.3),
    line: '#FFFFFF',
    paper: PAPER,
    accent: colours.light['band-accent'],
  };
}

/** The colour that lies `part` of the way from one to another, both given as #rrggbb. */
export function blend(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const start = channel(from, at);
    return Math.round(start + (channel(to, at) - start) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Colours from the shade over the ground to the light, for `part` from 0 to 1. */
export function depth(tone: Tone, part: number): string {
  return part < 0.5 ? blend(tone.deep, tone.base, part * 2) : blend(tone.base, tone.light, part * 2 - 1);
}
