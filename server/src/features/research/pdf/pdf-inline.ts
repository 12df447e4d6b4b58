import { colours } from '@institute/core/brand.ts';
import type { Face, Fonts } from './pdf-fonts.ts';
import { type Marks, type Run, wordsOf } from './pdf-runs.ts';

/** The type of a block of text. Sizes in points, `leading` relative to the size. */
export interface BlockStyle extends Pick<Marks, 'isStrong' | 'isItalic' | 'isCode'> {
  size: number;
  color: string;
  leading: number;
  /** Whether spaces and line breaks stay as they are. */
  isPreformatted?: boolean;
}

/** A text in one font and size. */
interface FontRun {
  text: string;
  font: string;
  size: number;
}

type Link = NonNullable<Marks['link']>;
type AnnotationOption = PDFKit.Mixins.AnnotationOption;

interface Piece extends FontRun {
  /** Distance from the start of the line. */
  x: number;
  width: number;
  marks: Marks;
}

/** A line of text with its size in points. */
export interface Line {
  pieces: Piece[];
  width: number;
  height: number;
  /** Distance of the baseline from the top of the line. */
  ascent: number;
  color: string;
}

/** A line with its left and top edges on a page. */
export interface PlacedLine {
  line: Line;
  x: number;
  y: number;
}

const { ink, brand } = colours.light;
/** Maximum characters that PDFKit measures at once. */
const maxMeasured = 100;

/** Lays out and paints inline text. */
export function createTypesetter(doc: PDFKit.PDFDocument, fonts: Fonts) {
  const widths = new Map<string, number>();

  function fontRuns(text: string, marks: Marks, style: BlockStyle): FontRun[] {
    const size = marks.script ? style.size * 0.7 : style.size;
    return fonts.runs(text, faceOf(marks, style)).map((run) => ({ ...run, size }));
  }

  /** Measures a text. A very long one by its letters, because PDFKit needs kilobytes per letter of a text. */
  function widthIn(font: string, size: number, text: string): number {
    if (text.length > maxMeasured) {
      let width = 0;
      for (const letter of text) width += widthIn(font, size, letter);
      return width;
    }
    // Widths are proportional to the size.
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = doc.font(font).fontSize(100).widthOfString(text) / 100;
      widths.set(key, width);
    }
    return width * size;
  }

  function widthOf({ text, marks }: Run, style: BlockStyle): number {
    return fontRuns(text, marks, style).reduce((sum, run) => sum + widthIn(run.font, run.size, run.text), 0);
  }

  /** Breaks text into lines. A word that is wider than the line breaks between letters. */
  function layOut(runs: readonly Run[], width: number, style: BlockStyle): Line[] {
    const { size, leading, color } = style;
    doc.font(fontRuns('x', {}, style)[0]?.font ?? 'serif latin').fontSize(size);
    const { _font } = doc as unknown as { _font: { ascender: number } };
    const measures = { height: size * leading, ascent: (_font.ascender / 1000) * size, color };
    const lines: Line[] = [];
    let line: Line = { ...measures, pieces: [], width: 0 };

    function end(): void {
      lines.push(line);
      line = { ...measures, pieces: [], width: 0 };
    }
    function putRun(run: FontRun, marks: Marks): void {
      const runWidth = widthIn(run.font, run.size, run.text);
      const last = line.pieces.at(-1);
      if (last?.marks === marks && last.font === run.font) {
        last.text += run.text;
        last.width += runWidth;
      } else line.pieces.push({ ...run, x: line.width, width: runWidth, marks });
      line.width += runWidth;
    }
    function put({ text, marks }: Run): void {
      for (const run of fontRuns(text, marks, style)) putRun(run, marks);
    }
    function putLetters({ text, marks }: Run): void {
      for (const run of fontRuns(text, marks, style)) {
        let part = '';
        let partWidth = 0;
        for (const letter of run.text) {
          const letterWidth = widthIn(run.font, run.size, letter);
          const before = line.width + partWidth;
          if (before > 0 && before + letterWidth > width) {
            if (part !== '') putRun({ ...run, text: part }, marks);
            end();
            part = '';
            partWidth = 0;
          }
          part += letter;
          partWidth += letterWidth;
        }
        putRun({ ...run, text: part }, marks);
      }
    }

    for (const word of wordsOf(runs, style.isPreformatted ?? false)) {
      if (word === '\n') {
        end();
        continue;
      }
      const wordWidth = word.reduce((sum, part) => sum + widthOf(part, style), 0);
      const isSpace = word.every(({ text }) => text === ' ');
      if (isSpace) {
        // At the end of a line the space stays for readers that join the lines.
        if (line.width > 0) for (const part of word) put(part);
      } else if (wordWidth > width) {
        for (const part of word) putLetters(part);
      } else {
        if (line.width > 0 && line.width + wordWidth > width) end();
        for (const part of word) put(part);
      }
    }
    if (line.pieces.length > 0 || lines.length === 0) end();
    return lines;
  }

  /** Paints one line with its decoration, and leaves the position of the document. */
  function paintLine({ line: { pieces, ascent, color }, x, y }: PlacedLine): void {
    const before = { x: doc.x, y: doc.y };
    for (const { text, font, size, x: offset, width, marks } of pieces) {
      const baseline = y + ascent;
      const full = marks.script ? size / 0.7 : size;
      const rise = marks.script === 'sup' ? full * 0.34 : marks.script === 'sub' ? full * -0.14 : 0;
      doc.font(font).fontSize(size);
      doc.fillColor(marks.link ? brand : color);
      doc.text(text, x + offset, baseline - rise, { lineBreak: false, baseline: 'alphabetic' });
      const lineColor = marks.link ? brand : ink;
      const isLinked = marks.link && !marks.link.href.startsWith('#');
      if (marks.isUnderlined || isLinked) stroke(x + offset, baseline + size * 0.14, width, lineColor);
      if (marks.isStruck) stroke(x + offset, baseline - size * 0.26, width, lineColor);
    }
    Object.assign(doc, before);
  }

  function stroke(x: number, y: number, width: number, color: string): void {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  /** Paints lines on the current page as content of a structure element, and their links as elements within it. */
  function paint(element: PDFKit.PDFStructureElement, placed: readonly PlacedLine[]): void {
    const groups: { link: Marks['link']; parts: PlacedLine[] }[] = [];
    for (const { line, x, y } of placed)
      for (const piece of line.pieces) {
        const last = groups.at(-1);
        const part = { line: { ...line, pieces: [piece] }, x, y };
        if (last && last.link === piece.marks.link) last.parts.push(part);
        else groups.push({ link: piece.marks.link, parts: [part] });
      }
    for (const { link, parts } of groups) {
      const paintAll = () => {
        for (const part of parts) paintLine(part);
      };
      if (link) paintLink(element, link, parts, paintAll);
      else element.add(paintAll);
    }
  }

  /** Paints lines that the structure already has elsewhere. */
  function paintArtifact(ornament: (draw: () => void) => void, placed: readonly PlacedLine[]): void {
    ornament(() => {
      for (const part of placed) paintLine(part);
    });
  }

  function paintLink(
    element: PDFKit.PDFStructureElement,
    { href, name }: Link,
    parts: readonly PlacedLine[],
    paintAll: () => void,
  ): void {
    const isInternal = href.startsWith('#');
    const reference = isInternal ? doc.struct('Reference') : undefined;
    if (reference) element.add(reference);
    const linked = doc.struct('Link');
    (reference ?? element).add(linked);
    linked.add(() => {
      paintAll();
      for (const { line, x, y } of parts)
        for (const piece of line.pieces) {
          const contents = new String(name ?? piece.text);
          const options = { structParent: linked, Contents: contents } as unknown as AnnotationOption;
          if (isInternal) doc.goTo(x + piece.x, y, piece.width, line.height, href.slice(1), options);
          else doc.link(x + piece.x, y, piece.width, line.height, href, options);
        }
    });
    // On this page, because PDFKit takes the page of a link when its element ends.
    linked.end();
    reference?.end();
  }

  return { layOut, paint, paintArtifact, widthOf };
}

export type Typesetter = ReturnType<typeof createTypesetter>;

function faceOf(marks: Marks, style: BlockStyle): Face {
  if (marks.isCode || style.isCode) return 'mono';
  const isStrong = marks.isStrong || style.isStrong;
  if (marks.isItalic || style.isItalic) return isStrong ? 'serif-strong-italic' : 'serif-italic';
  return isStrong ? 'serif-strong' : 'serif';
}
