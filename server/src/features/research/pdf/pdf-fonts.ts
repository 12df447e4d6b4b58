import { createRequire } from 'node:module';

/** Removes control characters and composes letters with their accents, as the fonts expect. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\t/g, '    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b\ufeff]/g, '');
}

const { resolve } = createRequire(import.meta.url);
const faces = {
  serif: 'newsreader/files/newsreader-SUBSET-400-normal.woff',
  'serif-strong': 'newsreader/files/newsreader-SUBSET-600-normal.woff',
  'serif-italic': 'newsreader/files/newsreader-SUBSET-400-italic.woff',
  'serif-strong-italic': 'newsreader/files/newsreader-SUBSET-600-italic.woff',
  sans: 'plus-jakarta-sans/files/plus-jakarta-sans-SUBSET-400-normal.woff',
  'sans-strong': 'plus-jakarta-sans/files/plus-jakarta-sans-SUBSET-600-normal.woff',
} as const;
export type Face = keyof typeof faces | 'mono';
export type Fonts = ReturnType<typeof useFonts>;
/** Characters that only the second file has: extended Latin letters. */
const subsets = ['latin', 'latin-ext'] as const;

interface FontKitFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A text in one font. */
interface FontRun {
  font: string;
  text: string;
}

/** The fonts of a document. Each has two files; the text selects the file. */
export function useFonts(doc: PDFKit.PDFDocument) {
  for (const [face, file] of Object.entries(faces)) {
    for (const subset of subsets)
      doc.registerFont(`${face} ${subset}`, resolve(`@fontsource/${file.replace('SUBSET', subset)}`));
  }
  function has(name: string, letter: string): boolean {
    const { _font } = doc.font(name) as unknown as { _font: { font: FontKitFont } };
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  return {
    /** Splits a text into runs of one font file. */
    runs(text: string, face: Face): FontRun[] {
      // PDFKit has Courier without a file, for the letters of Western Europe.
      if (face === 'mono')
        return [...text.matchAll(/[\u0000-\u00ff]+|[^\u0000-\u00ff]+/g)].flatMap(([part]) =>
          /^[\u0000-\u00ff]/.test(part) ? [{ font: 'Courier', text: part }] : this.runs(part, 'sans'),
        );
      const [usual, other] = [`${face} latin`, `${face} latin-ext`];
      // Both files have basic letters and spaces, so only other characters decide.
      if (!/[^\u0000-\u00ff]/.test(text)) return [{ font: usual, text }];
      const runs: FontRun[] = [];
      for (const letter of text) {
        const font =
          !/[^\u0000-\u00ff]/.test(letter) || has(usual, letter) || !has(other, letter) ? usual : other;
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
      return runs;
    },
  };
}
