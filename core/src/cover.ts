import type { ResearchType } from '#src/content/research/limits.ts';
import { coverColours } from './brand.ts';
import { contourRings, seededRandom } from './generative-art/contours.ts';

/** A field of national resilience that has a colour of its own on covers. */
export type CoverField = keyof typeof coverColours;
export type CoverShape = 'portrait' | 'wide';

/** Lines of depth as path data: as on a chart, every fourth is drawn stronger. */
export interface CoverLines {
  width: number;
  height: number;
  fine: string;
  strong: string;
}

/** Width and height of each shape. */
export const coverSizes = { portrait: [240, 320], wide: [640, 360] } as const;
const fields = Object.keys(coverColours) as CoverField[];

/** Each kind of publication has a colour of its own, so that the shelf can be read from afar. */
export const publicationFields: Record<ResearchType, CoverField> = {
  whitepaper: 'politik',
  'case-study': 'sosbud',
  report: 'hankam',
  'research-brief': 'ekonomi',
};

/** The field whose colour the cover of a work takes that belongs to none: the seed chooses. */
export function coverField(seed: string): CoverField {
  return fields[Math.floor(seededRandom(seed)() * fields.length)] ?? 'hankam';
}

/** The lines on the cover of a work without a picture. The same seed gives the same lines, anywhere. */
export function drawCover(seed: string, shape: CoverShape): CoverLines {
  const [width, height] = coverSizes[shape];
  const random = seededRandom(seed);
  // The first number has chosen the field.
  random();
  const x = width * (0.25 + 0.5 * random());
  const y = height * (0.3 + 0.4 * random());
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const rings = contourRings(random, { x, y, radius, rings: 13 });
  const strong = rings.filter((_, index) => index % 4 === 3).join('');
  const fine = rings.filter((_, index) => index % 4 !== 3).join('');
  return { width, height, fine, strong };
}

/** Where a cover's drawing is had as a picture of its own. @param seed small letters, digits and hyphens, at most 64 */
export function coverPath(seed: string, shape: CoverShape): string {
  return `/covers/${seed}-${shape}.svg`;
}

/** What `coverPath` gives: seed, then shape. */
export const coverPattern = /^\/covers\/([a-z0-9-]{1,64})-(portrait|wide)\.svg$/;
/** How much of a line's colour is seen. */
const opacity = { fine: 0.3, strong: 0.62 };

/** The drawing as a picture: white lines on no ground, for the colour is the page's to give. */
export function coverSvg(seed: string, shape: CoverShape): string {
  const { width, height, fine, strong } = drawCover(seed, shape);
  const line = (d: string, attributes: string) =>
    `<path d="${d}" vector-effect="non-scaling-stroke" ${attributes}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#fff">${line(fine, `stroke-opacity="${opacity.fine}"`)}${line(strong, `stroke-opacity="${opacity.strong}" stroke-width="1.5"`)}</svg>`;
}
