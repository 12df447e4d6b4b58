import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandIcon } from '@institute/core/brand/brand-icon.ts';
import { icnsFile, icoFile, type SquarePng } from '@institute/core/brand/icon-formats.ts';
import sharp from 'sharp';

const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const macSizes = [128, 256, 512, 1024];
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];

async function png(svg: string, size: number): Promise<SquarePng> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  return { size, bytes: await sharp(Buffer.from(sized)).png({ compressionLevel: 9 }).toBuffer() };
}

/** Draws the app's icons for all systems into a directory. */
export async function drawIcons(dir: string): Promise<void> {
  const renderSizes = (svg: string, sizes: number[]) => Promise.all(sizes.map((size) => png(svg, size)));
  // macOS icons have a margin of 10 %; icons of other systems fill the square.
  const [mac, windows, linux] = await Promise.all([
    renderSizes(brandIcon(0.56, 6, 3.2), macSizes),
    renderSizes(brandIcon(0.74, 6), windowsSizes),
    renderSizes(brandIcon(0.7, 7), linuxSizes),
  ]);
  const icons = join(dir, 'icons');
  mkdirSync(icons, { recursive: true });
  writeFileSync(join(dir, 'icon.icns'), icnsFile(mac));
  writeFileSync(join(dir, 'icon.ico'), icoFile(windows));
  for (const { size, bytes } of linux) writeFileSync(join(icons, `${size}x${size}.png`), bytes);
}
