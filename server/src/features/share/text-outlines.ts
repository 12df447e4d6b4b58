import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const faces = {
  serif: 'newsreader/files/newsreader-SUBSET-600-normal.woff',
  sans: 'plus-jakarta-sans/files/plus-jakarta-sans-SUBSET-600-normal.woff',
} as const;
export type Face = keyof typeof faces;

const opened = new Map<Face, readonly Font[]>();

/** The fonts of the site. A second file has the extended Latin letters. Loaded once. */
function fontsOf(face: Face): readonly Font[] {
  const before = opened.get(face);
  if (before) return before;
  const fonts = ['latin', 'latin-ext'].map((subset) => {
    const font = openSync(resolve(`@fontsource/${faces[face].replace('SUBSET', subset)}`));
    if (!('layout' in font)) throw new Error('A file of one font was expected, and it is a collection');
    return font;
  });
  opened.set(face, fonts);
  return fonts;
}

/** Sets one line with the baseline at zero. Skips characters that the fonts lack. Rendering then needs no fonts. */
export function setLine(
  text: string,
  face: Face,
  size: number,
  spacing = 0,
): { path: string; width: number } {
  const fonts = fontsOf(face);
  let path = '';
  let x = 0;
  for (const run of runsOf(text, fonts)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      // The y axis of fonts points up, that of images down.
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, 0)
        .toSVG();
      x += xAdvance * scale + spacing;
    });
  }
  return { path, width: x };
}

/** Splits a text into runs of one font file. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Returns the width of a text in pixels. Faster than its outlines. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, fontsOf(face)).reduce(
    (sum, { font, text: run }) => sum + (font.layout(run).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/**
 * Breaks a text between words into lines of a maximum width in pixels. A longer word has its own line.
 * @returns a function of the size, which reuses the measured words
 */
export function lineBreaker(text: string, face: Face, width: number): (size: number) => string[] {
  const space = widthOf(' ', face, 1);
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, width: widthOf(word, face, 1) }));
  return (size) => {
    const lines: string[] = [];
    let end = 0;
    for (const { word, width: wide } of words) {
      end += (space + wide) * size;
      if (lines.length > 0 && end <= width) lines[lines.length - 1] += ` ${word}`;
      else {
        lines.push(word);
        end = wide * size;
      }
    }
    return lines;
  };
}

/** Truncates a text with an ellipsis if it is too wide. */
export function cutToWidth(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  let left = width - widthOf('…', face, size);
  const shown: string[] = [];
  for (const letter of text) {
    left -= widthOf(letter, face, size);
    if (left < 0) break;
    shown.push(letter);
  }
  return `${shown.join('').trimEnd()}…`;
}
