import { brandIcon } from '@institute/core/brand/brand-icon.ts';
import { brandImages } from '#site/shell/brand-images.ts';

export { icoFile } from '@institute/core/brand/icon-formats.ts';

/** A drawing that the build converts to an image. */
export interface Drawing {
  path: string;
  svg: string;
  width: number;
  height: number;
}

/**
 * Returns the brand images as drawings. They contain no text, because text depends on the fonts of the build machine.
 */
export function brandDrawings(): Drawing[] {
  const { icon, smallIcon, maskableIcon, touchIcon } = brandImages;
  return [
    { ...icon, svg: brandIcon(0.7, 7) },
    { ...smallIcon, svg: brandIcon(0.7, 7) },
    // Systems crop it to their own shape and extend the background to the edge.
    { ...maskableIcon, svg: brandIcon(0.56, 0) },
    { ...touchIcon, svg: brandIcon(0.66, 0) },
  ];
}

/** Returns the favicon, with the sign as large as possible. */
export function faviconSvg(): string {
  return brandIcon(0.84, 6);
}
