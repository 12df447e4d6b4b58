import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont, { type Axis } from 'subset-font';

/** A font file to write. */
interface Cut {
  /** The name of the file. */
  name: string;
  family: string;
  /** The file of the family's package. */
  file: string;
  axes: Record<string, Axis>;
}

/**
 * Subsets both font families to the characters of Indonesian and English and to the used weights and optical sizes.
 * Writes them with their licences to src/styles/fonts. Run it by hand after a font update:
 * `npx tsx src/build/subset-fonts.ts`.
 */
const cuts: readonly Cut[] = [
  {
    name: 'newsreader',
    family: 'newsreader',
    file: 'newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 48, wght: { min: 400, max: 600 } },
  },
  {
    name: 'newsreader-text',
    family: 'newsreader',
    file: 'newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 18, wght: 400 },
  },
  {
    name: 'newsreader-text-italic',
    family: 'newsreader',
    file: 'newsreader-latin-opsz-italic.woff2',
    axes: { opsz: 18, wght: 400 },
  },
  {
    name: 'plus-jakarta-sans',
    family: 'plus-jakarta-sans',
    file: 'plus-jakarta-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../styles/fonts/', import.meta.url));
for (const { name, family, file, axes } of cuts) {
  const home = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const subset = await subsetFont(readFileSync(join(home, 'files', file)), characters(), {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(join(target, `${name}.woff2`), subset);
  copyFileSync(join(home, 'LICENSE'), join(target, `${family}-licence.txt`));
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB`);
}

/** Returns basic Latin, Latin-1, dashes, quotes, bullet, ellipsis, euro, arrows and minus. */
function characters(): string {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ];
  const single = '–—‘’‚“”„•…€←↑→↓−×';
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .concat(single)
    .join('');
}
