import type { Size } from './motif.ts';
import type { Tone } from './palette.ts';
import type { Random } from './random.ts';

/** What each drawing is given. All lengths are in `unit`s, 900 to the shorter side, so that lines keep their weight. */
export type Canvas = Size & { unit: number; tone: Tone; random: Random };

export type Drawing = (canvas: Canvas) => string;

/** An SVG element from its name and attributes; `content` is what stands inside. */
export function element(name: string, attributes: Record<string, string | number>, content = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`,
  );
  return `<${name} ${written.join(' ')}>${content}</${name}>`;
}

/** A line without a filling. */
export function stroke(d: string, colour: string, width: number, opacity: number, dashes?: string): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
  });
}

export function area(d: string, colour: string, opacity = 1): string {
  return element('path', { d, fill: colour, 'fill-opacity': opacity, 'fill-rule': 'evenodd' });
}

export function disc(x: number, y: number, radius: number, colour: string, opacity = 1): string {
  return element('circle', { cx: x, cy: y, r: radius, fill: colour, 'fill-opacity': opacity });
}

export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  return element('circle', {
    cx: x,
    cy: y,
    r: radius,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
  });
}
