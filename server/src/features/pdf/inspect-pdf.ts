import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { type PdfContentProblem, type PdfProblem, pdfContentProblems } from '@institute/core/media/limits.ts';
import { hasFrame, objectsIn, openObjectStream } from './pdf-layout.ts';
import { ObjectParser } from './pdf-parser.ts';
import { judgeDict, judgeOpen, type OpenEntry, problemOfName } from './pdf-rules.ts';

/** Maximum number of parsed bytes. Nested objects count each time. */
const maxParsedBytes = 40 * 1024 * 1024;
/** Maximum number of parsed values, to limit memory (per object) and time (per file). */
const maxValues = { object: 500_000, file: 2_500_000 };

/** More pages are not credible for a file of 10 MB. */
const maxPages = 100_000;

/** The file would take more time or memory than any ordinary one. */
class TooComplex extends Error {}

/**
 * Inspects a PDF without rendering it. Checks that the content is a PDF, opens without a password, and
 * contains no active content, attachments or references to other files. Parses every object wherever it is,
 * including object streams and data, and so does not depend on cross-reference tables. Time and memory are
 * bounded.
 * @returns the problem or, if the file states it, the number of pages
 */
export function inspectPdf(file: Buffer): InspectedPdf {
  if (!hasFrame(file)) return { problem: 'not_a_pdf' };
  const inspection = new Inspection(file);
  try {
    inspection.takeAll();
    const problem = inspection.outcome();
    return problem ? { problem } : { pages: inspection.pages() };
  } catch (error) {
    if (error instanceof TooComplex) return { problem: 'pdf_too_complex' };
    throw error;
  }
}

export type InspectedPdf = { problem: PdfProblem } | { problem?: undefined; pages: number | null };

interface ObjectPosition {
  parser: ObjectParser;
  offset: number;
}

class Inspection {
  readonly #file: Buffer;
  /** Offsets of the objects of a number. */
  readonly #positions = new Map<number, ObjectPosition[]>();
  readonly #problems = new Set<PdfContentProblem>();
  readonly #open: OpenEntry[] = [];
  readonly #seen = { Root: false, Catalog: false, Pages: false, Encrypt: false };
  /** The page tree that the last catalogue names. */
  #pageTree: PDFObject | undefined;
  #isDamaged = false;
  #streams: { dict: PDFDict; start: number }[] = [];
  #read = 0;
  #values = { object: 0, file: 0 };

  constructor(file: Buffer) {
    this.#file = file;
  }

  takeAll(): void {
    const parser = this.#parserOf(this.#file);
    for (const { offset, number, isCertain } of objectsIn(this.#file)) {
      this.#streams = [];
      const isWhole = this.#take({ parser, offset }, number === undefined ? [] : [number]);
      if (!isWhole && isCertain) this.#isDamaged = true;
      for (const { dict, start } of this.#streams)
        if (!this.#takeObjectStream(dict, start)) this.#isDamaged = true;
    }
  }

  outcome(): PdfProblem | undefined {
    for (const entry of this.#open.splice(0)) {
      const problem = judgeOpen(entry, ({ objectNumber }) =>
        (this.#positions.get(objectNumber) ?? []).flatMap((position) => this.#parse(position) ?? []),
      );
      if (problem) this.#problems.add(problem);
    }
    const { Encrypt, ...needed } = this.#seen;
    if (Encrypt) return 'pdf_encrypted';
    const found = pdfContentProblems.find((problem) => this.#problems.has(problem));
    if (found) return found;
    return this.#isDamaged || Object.values(needed).includes(false) ? 'not_a_pdf' : undefined;
  }

  /** Programs append a changed object, so that the last one of a number counts. */
  pages(): number | null {
    const position =
      this.#pageTree instanceof PDFRef && this.#positions.get(this.#pageTree.objectNumber)?.at(-1);
    const tree = position ? this.#parse(position) : undefined;
    const count = tree instanceof PDFDict ? tree.get(PDFName.of('Count')) : undefined;
    const pages = count instanceof PDFNumber ? count.asNumber() : 0;
    return Number.isInteger(pages) && pages > 0 && pages <= maxPages ? pages : null;
  }

  #parserOf(bytes: Buffer): ObjectParser {
    return new ObjectParser(bytes, {
      onValue: () => {
        this.#values.object += 1;
        this.#values.file += 1;
        if (this.#values.object > maxValues.object || this.#values.file > maxValues.file)
          throw new TooComplex();
      },
      onDict: (dict, stream) => this.#judge(dict, stream),
    });
  }

  #judge(dict: PDFDict, stream: number | undefined): void {
    const { problems, open } = judgeDict(dict, stream !== undefined);
    for (const problem of problems) this.#problems.add(problem);
    this.#open.push(...open);
    const has = (key: string) => dict.has(PDFName.of(key));
    const type = dict.get(PDFName.of('Type'));
    this.#seen.Root ||= has('Root');
    this.#seen.Encrypt ||= has('Encrypt');
    if (type === PDFName.of('Catalog') && has('Pages')) {
      this.#seen.Catalog = true;
      this.#pageTree = dict.get(PDFName.of('Pages'));
    }
    this.#seen.Pages ||= type === PDFName.of('Pages');
    // Only object streams have the key `First`, the offset of their first object.
    if (stream !== undefined && has('First')) this.#streams.push({ dict, start: stream });
  }

  /** @returns false if there is no complete object */
  #take(position: ObjectPosition, numbers: readonly number[]): boolean {
    const object = this.#parse(position);
    if (!object) return false;
    const problem = problemOfName(object);
    if (problem) this.#problems.add(problem);
    for (const number of numbers) {
      const known = this.#positions.get(number);
      if (known) known.push(position);
      else this.#positions.set(number, [position]);
    }
    return true;
  }

  #parse({ parser, offset }: ObjectPosition): PDFObject | undefined {
    if (this.#read > maxParsedBytes) throw new TooComplex();
    this.#values.object = 0;
    try {
      return parser.parseAt(offset);
    } catch (error) {
      if (error instanceof TooComplex) throw error;
      return undefined;
    } finally {
      this.#read += Math.max(1, parser.offset - offset);
    }
  }

  /** Readers locate the objects of a stream by its offsets or sequentially, so both are parsed. */
  #takeObjectStream(dict: PDFDict, start: number): boolean {
    const stream = openObjectStream(dict, this.#file, start);
    if (!stream) return false;
    const { data, first, numbers } = stream;
    const parser = this.#parserOf(data);
    for (let offset = parser.objectFrom(first); !parser.isDone; offset = parser.objectFrom(parser.offset)) {
      if (!this.#take({ parser, offset }, numbers.get(offset) ?? [])) return false;
      numbers.delete(offset);
    }
    return [...numbers].every(([offset, given]) => this.#take({ parser, offset }, given));
  }
}
