import { colours } from '@institute/core/brand.ts';
import { brandIcon } from '@institute/core/brand-icon.ts';
import { closedCurve, seeded } from '@institute/core/contours.ts';
import { brandPictures } from '#src/app/brand-pictures.ts';

export { icoFile } from '@institute/core/icon-files.ts';

/** A picture to be made from a drawing. */
export interface Drawing {
  path: string;
  svg: string;
  width: number;
  height: number;
}

const { light, dark } = colours;

/** The pictures of the brand as drawings; without letters, for those would need fonts wherever the site is built. */
export function brandDrawings(): Drawing[] {
  const { icon, smallIcon, maskableIcon, touchIcon, share } = brandPictures;
  return [
    { ...icon, svg: brandIcon(0.7, 7) },
    { ...smallIcon, svg: brandIcon(0.7, 7) },
    // Systems cut it to their own shape, and draw the ground to the edge themselves.
    { ...maskableIcon, svg: brandIcon(0.56, 0) },
    { ...touchIcon, svg: brandIcon(0.66, 0) },
    { ...share, svg: shareSvg(share) },
  ];
}

/** The icon for old browsers and tabs: the sign as large as it can be. */
export function faviconSvg(): string {
  return brandIcon(0.84, 6);
}

/** The pentagon of the five fields, as land in charted waters. */
function shareSvg({ width, height }: { width: number; height: number }): string {
  const fields = [
    dark['g-ideologi'],
    dark['g-politik'],
    dark['g-ekonomi'],
    dark['g-sosbud'],
    dark['g-hankam'],
  ];
  const reach = 170;
  const corner = (index: number, distance: number): [number, number] => {
    const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
  };
  const pentagon = (distance: number) =>
    `M${fields.map((_, index) => corner(index, distance).join(' ')).join('L')}Z`;
  const spokes = fields.map((_, index) => `M0 0L${corner(index, reach).join(' ')}`).join('');
  const points = fields
    .map((colour, index) => {
      const [x, y] = corner(index, reach);
      return `<circle cx="${x}" cy="${y}" r="11" fill="${colour}" stroke="${light.band}" stroke-width="4"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.band}"/><g transform="translate(${width / 2} ${height / 2 + 12})" fill="none" stroke-linejoin="round"><path d="${waters(reach)}" stroke="${light['band-line']}" stroke-width="1.6"/><path d="${pentagon(reach)}" fill="${dark.band}"/><path d="${pentagon(reach * 0.76)}${pentagon(reach * 0.52)}${spokes}" stroke="${light['band-line']}" stroke-width="2"/><path d="${pentagon(reach)}" stroke="${dark.brand}" stroke-width="5"/><path d="${pentagon(reach * 0.28)}" fill="${dark.accent}"/>${points}</g></svg>`;
}

/** Lines of depth that keep the pentagon's shape near it and run free far out. */
function waters(reach: number): string {
  const random = seeded('share');
  const waves = [2, 3].map((times) => ({ times, phase: random() * 6, height: 0.2 / times }));
  const points = 40;
  return Array.from({ length: 15 }, (_, ring) => {
    const free = (ring + 1) / 15;
    return closedCurve(
      Array.from({ length: points }, (_, point) => {
        const angle = (point / points) * 2 * Math.PI - Math.PI / 2;
        const side = ((((point / points) * 5) % 1) - 0.5) * ((2 * Math.PI) / 5);
        const straight = Math.cos(Math.PI / 5) / Math.cos(side);
        const stray = waves.reduce(
          (sum, { times, phase, height }) => sum + height * Math.sin(times * angle + phase + free),
          1,
        );
        const distance = (reach * 1.2 + ring * 42) * (straight * (1 - free) + stray * free);
        return [distance * Math.cos(angle), distance * Math.sin(angle)] as const;
      }),
    );
  }).join('');
}
