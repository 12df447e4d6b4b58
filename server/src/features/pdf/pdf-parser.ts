import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFParser, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Maximum size of an inflated object stream in bytes. Programs write 10 to 500 kB. */
const maxInflatedBytes = 16 * 1024 * 1024;

/**
 * Parses a PDF with pdf-lib, with three changes: object streams are inflated within a limit, a stream whose length is
 * another object is not shortened, and a malformed number has the value that PDF readers give it.
 */
export class PdfParser extends PDFParser {
  readonly #file: Buffer;
  #integers: Map<string, PDFNumber> | undefined;

  constructor(file: Buffer) {
    super(file);
    this.#file = file;
  }

  /** The length of a stream can be an object that follows later. The library would guess it. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    const length = dict.get(PDFName.Length);
    if (!(length instanceof PDFRef)) return dict;
    this.#integers ??= integersIn(this.#file);
    const number = this.#integers.get(String(length));
    if (number) dict.set(PDFName.Length, number);
    return dict;
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    // The parser finds objects without cross-reference streams. It needs only their dictionaries.
    if (type === PDFName.of('XRef')) return withContents(object, new Uint8Array());
    return type === PDFName.of('ObjStm') ? withContents(object, inflated(object)) : object;
  }

  /**
   * Applies to a length that is unknown or wrong. The library takes the word `stream` in the data for the start of a nested
   * stream. A line break at the end may be data, and readers ignore it otherwise.
   */
  protected override findEndOfStreamFallback(): number {
    const end = this.#file.indexOf('endstream', this.bytes.offset());
    if (end < 0) throw new Error('A stream has no end');
    this.bytes.moveTo(end + 'endstream'.length);
    return end;
  }

  protected override parseRawNumber(): number {
    let text = '';
    while (!this.bytes.done() && numeric.includes(this.bytes.peek()))
      text += String.fromCharCode(this.bytes.next());
    const number = Number.parseFloat(text);
    return Number.isFinite(number) ? number : 0;
  }
}

const numeric = Buffer.from('+-.0123456789');

/** Finds the objects that are integers, by reference. The last one of a number counts. */
function integersIn(file: Buffer): Map<string, PDFNumber> {
  const found = file.toString('latin1').matchAll(/(\d{1,10} \d{1,5}) obj\s{1,20}(\d{1,10})\s{1,20}endobj/g);
  return new Map(Array.from(found, ([, ref, value]) => [`${ref} R`, PDFNumber.of(Number(value))]));
}

function withContents({ dict }: PDFRawStream, contents: Uint8Array): PDFRawStream {
  dict.delete(PDFName.of('Filter'));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, contents);
}

/** @throws Error for filters that no program uses for object streams, and for data that is damaged or too large */
function inflated({ dict, contents }: PDFRawStream): Uint8Array {
  const filters = dict.lookup(PDFName.of('Filter'));
  const filter = filters instanceof PDFArray && filters.size() === 1 ? filters.lookup(0) : filters;
  if (!filter) return contents;
  if (filter !== PDFName.of('FlateDecode') || dict.has(PDFName.of('DecodeParms')))
    throw new Error(`An object stream has the filter ${filter}`);
  return inflateSync(contents, { maxOutputLength: maxInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH });
}
