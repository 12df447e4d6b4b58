import { type Domain, domainFields } from '#core/content/domain/limits.ts';
import type { ResearchType } from '#core/content/research/limits.ts';
import { coverColours } from './brand.ts';
import { contourRings, seededRandom } from './contours.ts';

/** A domain of national resilience that has its own cover colour. */
export type CoverField = keyof typeof coverColours;
export type CoverShape = 'portrait' | 'wide';

/** Depth contours as path data. Every fourth line is stronger, as on a chart. */
export interface CoverLines {
  width: number;
  height: number;
  fine: string;
  strong: string;
}

/** Width and height per shape. */
export const coverSizes = { portrait: [240, 320], wide: [640, 360] } as const;
const fields = Object.keys(coverColours) as CoverField[];

/** The cover colour of publications without a domain. */
const typeFields: Record<ResearchType, CoverField> = {
  whitepaper: 'politik',
  'case-study': 'sosbud',
  report: 'hankam',
  'research-brief': 'ekonomi',
};

/** Returns the cover colour of a publication: that of its domain, or else that of its type. */
export function publicationField(type: ResearchType, domain: Domain | null): CoverField {
  return domain ? domainFields[domain] : typeFields[type];
}

/** Returns the colour for a work without a domain, derived from the seed. */
export function coverField(seed: string): CoverField {
  return fields[Math.floor(seededRandom(seed)() * fields.length)] ?? 'hankam';
}

/** Returns the contours of a generated cover. The same seed gives the same lines on every platform. */
export function drawCover(seed: string, shape: CoverShape): CoverLines {
  const [width, height] = coverSizes[shape];
  const random = seededRandom(seed);
  // `coverField` uses the first number.
  random();
  const x = width * (0.25 + 0.5 * random());
  const y = height * (0.3 + 0.4 * random());
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const rings = contourRings(random, { x, y, radius, rings: 13 });
  const strong = rings.filter((_, index) => index % 4 === 3).join('');
  const fine = rings.filter((_, index) => index % 4 !== 3).join('');
  return { width, height, fine, strong };
}

/**
 * Returns the path of the cover as an SVG file.
 * @param seed lower-case letters, digits and hyphens, at most 64
 */
export function coverPath(seed: string, shape: CoverShape): string {
  return `/covers/${seed}-${shape}.svg`;
}

/** Matches the result of `coverPath`: seed, then shape. */
export const coverPattern = /^\/covers\/([a-z0-9-]{1,64})-(portrait|wide)\.svg$/;
/** Opacity of the lines. */
const opacity = { fine: 0.3, strong: 0.62 };

/** Returns the cover as SVG: white lines on a transparent background. The page sets the background colour. */
export function coverSvg(seed: string, shape: CoverShape): string {
  const { width, height, fine, strong } = drawCover(seed, shape);
  const line = (d: string, attributes: string) =>
    `<path d="${d}" vector-effect="non-scaling-stroke" ${attributes}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#fff">${line(fine, `stroke-opacity="${opacity.fine}"`)}${line(strong, `stroke-opacity="${opacity.strong}" stroke-width="1.5"`)}</svg>`;
}
