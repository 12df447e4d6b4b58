import { colours } from './brand.ts';

const { light, dark } = colours;
/** The sign of the header, in a square of 32. */
const sign = `<path fill="none" stroke="${dark.brand}" stroke-width="2.2" stroke-linejoin="round" d="M16 2.8 29 12.2 24 27.6H8L3 12.2Z"/><path fill="${dark.accent}" d="M16 10.4 22.2 14.9 19.8 22.2H12.2L9.8 14.9Z"/>`;

/**
 * Returns the icon of the institute as SVG, in a square of 32.
 * @param part the share of the width that the sign takes
 * @param radius the radius of the background's corners
 * @param margin the margin around the background, for systems whose icons are smaller than their square
 */
export function brandIcon(part: number, radius: number, margin = 0): string {
  const edge = (32 * (1 - part)) / 2;
  const side = 32 - 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="${margin}" y="${margin}" width="${side}" height="${side}" rx="${radius}" fill="${light.band}"/><g transform="translate(${edge} ${edge}) scale(${part})">${sign}</g></svg>`;
}
