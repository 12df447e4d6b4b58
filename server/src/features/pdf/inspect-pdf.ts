import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { type PdfContentProblem, type PdfProblem, pdfContentProblems } from '@institute/core/media/limits.ts';
import { hasFrame, objectsIn, openObjectStream } from './pdf-layout.ts';
import { ObjectParser } from './pdf-parser.ts';
import { judgeDict, judgeOpen, type OpenQuestion, problemOfName } from './pdf-rules.ts';

/** Bytes parsed in all; what lies within other objects counts each time. */
const mostRead = 40 * 1024 * 1024;
/** Values parsed of one object, and in all: the first bounds the memory, the second the time. */
const mostValues = { object: 500_000, file: 2_500_000 };

/** The file would take more time or memory than any ordinary one does. */
class TooComplex extends Error {}

/**
 * Inspects a PDF without drawing it: whether it is one by its content, opens without a password, and holds nothing that
 * acts, carries a file or leads to one. Parses every object wherever it lies, also in object streams and in data, so
 * nothing depends on the tables by which readers find objects. Bounded in time and memory whatever the file.
 */
export function inspectPdf(file: Buffer): PdfProblem | undefined {
  if (!hasFrame(file)) return 'not_a_pdf';
  const inspection = new Inspection(file);
  try {
    inspection.takeAll();
    return inspection.outcome();
  } catch (error) {
    if (error instanceof TooComplex) return 'pdf_too_complex';
    throw error;
  }
}

interface Place {
  parser: ObjectParser;
  offset: number;
}

class Inspection {
  readonly #file: Buffer;
  /** Where the objects of a number begin. */
  readonly #places = new Map<number, Place[]>();
  readonly #problems = new Set<PdfContentProblem>();
  readonly #open: OpenQuestion[] = [];
  readonly #seen = { Root: false, Catalog: false, Pages: false, Encrypt: false };
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
    for (const question of this.#open.splice(0)) {
      const problem = judgeOpen(question, ({ objectNumber }) =>
        (this.#places.get(objectNumber) ?? []).flatMap((place) => this.#parse(place) ?? []),
      );
      if (problem) this.#problems.add(problem);
    }
    const { Encrypt, ...needed } = this.#seen;
    if (Encrypt) return 'pdf_encrypted';
    const found = pdfContentProblems.find((problem) => this.#problems.has(problem));
    if (found) return found;
    return this.#isDamaged || Object.values(needed).includes(false) ? 'not_a_pdf' : undefined;
  }

  #parserOf(bytes: Buffer): ObjectParser {
    return new ObjectParser(bytes, {
      onValue: () => {
        this.#values.object += 1;
        this.#values.file += 1;
        if (this.#values.object > mostValues.object || this.#values.file > mostValues.file)
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
    this.#seen.Catalog ||= type === PDFName.of('Catalog') && has('Pages');
    this.#seen.Pages ||= type === PDFName.of('Pages');
    // Nothing but an object stream says where the first of its objects begins.
    if (stream !== undefined && has('First')) this.#streams.push({ dict, start: stream });
  }

  /** @returns false where no whole object is there */
  #take(place: Place, numbers: readonly number[]): boolean {
    const object = this.#parse(place);
    if (!object) return false;
    const problem = problemOfName(object);
    if (problem) this.#problems.add(problem);
    for (const number of numbers) {
      const known = this.#places.get(number);
      if (known) known.push(place);
      else this.#places.set(number, [place]);
    }
    return true;
  }

  #parse({ parser, offset }: Place): PDFObject | undefined {
    if (this.#read > mostRead) throw new TooComplex();
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

  /** Readers take the objects of a stream by the offsets at its beginning, or one after the other. */
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
