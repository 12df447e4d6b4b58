import { brandIcon } from '@institute/core/brand-icon.ts';
import { brandPictures } from '#src/app/brand-pictures.ts';

export { icoFile } from '@institute/core/icon-formats.ts';

/** A picture to be made from a drawing. */
export interface Drawing {
  path: string;
  svg: string;
  width: number;
  height: number;
}

/** The pictures of the brand as drawings; without letters, for those would need fonts wherever the site is built. */
export function brandDrawings(): Drawing[] {
  const { icon, smallIcon, maskableIcon, touchIcon } = brandPictures;
  return [
    { ...icon, svg: brandIcon(0.7, 7) },
    { ...smallIcon, svg: brandIcon(0.7, 7) },
    // Systems cut it to their own shape, and draw the ground to the edge themselves.
    { ...maskableIcon, svg: brandIcon(0.56, 0) },
    { ...touchIcon, svg: brandIcon(0.66, 0) },
  ];
}

/** The icon for old browsers and tabs: the sign as large as it can be. */
export function faviconSvg(): string {
  return brandIcon(0.84, 6);
}
