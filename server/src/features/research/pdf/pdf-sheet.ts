import { colours } from '@institute/core/brand.ts';
import { type Face, printable, useFonts } from './pdf-fonts.ts';

interface Style {
  face: Face;
  size: number;
  color: string;
  /** Line height relative to the font size. */
  leading?: number;
  /** Space above and below, in points. */
  before?: number;
  after?: number;
  /** Minimum space below a heading on its page, in points. */
  minSpace?: number;
}

interface Internals {
  getStructTreeRoot(): { data: { IDTree?: object } };
}

export type Sheet = ReturnType<typeof createSheet>;

/** Writes tagged text blocks one below the other, over several pages. */
export function createSheet(doc: PDFKit.PDFDocument) {
  const fonts = useFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const targets: [id: string, element: object][] = [];
  const { left } = doc.page.margins;
  const width = doc.page.width - left - doc.page.margins.right;
  const bottom = () => doc.page.height - doc.page.margins.bottom;

  function flow(text: string, { face, size, color, leading = 1.4 }: Style): void {
    doc.fontSize(size).fillColor(color);
    // PDFKit loses a line break before another run, so this writes line by line.
    for (const line of printable(text).split('\n')) {
      const runs = fonts.runs(line, face);
      runs.forEach(({ font, text: run }, index) => {
        doc.font(font);
        const lineGap = size * leading - doc.currentLineHeight(false);
        const options = { width, lineGap, continued: index < runs.length - 1 };
        if (index === 0) doc.text(run, left, doc.y, options);
        else doc.text(run, options);
      });
    }
  }

  return {
    ...{ doc, fonts, root, left, width, bottom, ornament },

    write(tag: 'H1' | 'H2' | 'P', text: string, style: Style): void {
      if (style.minSpace && doc.y + style.minSpace > bottom()) doc.addPage();
      doc.y += style.before ?? 0;
      root.add(doc.struct(tag, {}, () => flow(text, style)));
      doc.y += style.after ?? 0;
    },

    /** Draws a hairline over the full width. */
    rule(space: number): void {
      if (doc.y + space * 2 > bottom()) return;
      const y = doc.y + space;
      ornament(() => line(y, width, 0.5, colours.light['line-strong']));
      doc.y = y + space;
    },

    /** Draws the short accent line under the heading. */
    accent(): void {
      const y = doc.y + 8;
      ornament(() => line(y, 40, 2, colours.light['accent-fill']));
      doc.y = y + 26;
    },

    /** Writes the URL and the page number at the foot of each page. */
    footers(address: string): void {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // Text below the margin would start a new page.
        doc.page.margins.bottom = 0;
        const y = doc.page.height - 52;
        ornament(() => {
          doc.font('sans latin').fontSize(8).fillColor(colours.light['ink-3']);
          doc.text(address, left, y, { width: width - 60, height: 11, ellipsis: true, lineBreak: false });
          doc.text(`${page + 1} / ${count}`, left, y, { width, align: 'right', lineBreak: false });
        });
      }
    },

    /** Makes an element the target of links within the document. It begins at the current position. */
    setTarget(element: PDFKit.PDFStructureElement, id: string): void {
      const { dictionary } = element as unknown as { dictionary: PDFKit.PDFKitReference };
      Object.assign(dictionary.data, { ID: new String(id) });
      targets.push([id, dictionary]);
      doc.addNamedDestination(id, 'XYZ', null as never, doc.y, null as never);
    },

    end(): void {
      root.end();
      if (targets.length === 0) return;
      // A document with identified elements must list them in order. PDFKit has no option for that.
      const { data } = (doc as unknown as Internals).getStructTreeRoot();
      const sorted = [...targets].sort(([one], [other]) => (one < other ? -1 : 1));
      data.IDTree = { Names: sorted.flatMap(([id, element]) => [new String(id), element]) };
    },
  };

  function line(y: number, length: number, weight: number, color: string): void {
    doc
      .moveTo(left, y)
      .lineTo(left + length, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** Marks decoration as an artifact, which screen readers skip. */
  function ornament(draw: () => void): void {
    doc.markContent('Artifact');
    draw();
    doc.endMarkedContent();
  }
}
