import { constants, inflateSync } from 'node:zlib';
import { PDFArray, PDFName, PDFParser, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

/** Maximum size of an inflated object stream in bytes. Programs write 10 to 500 kB. */
const maxInflatedBytes = 16 * 1024 * 1024;

/**
 * Parses a PDF with pdf-lib, with three changes: object streams are inflated within a limit, a stream of unknown length
 * ends at the next `endstream`, and a malformed number has the value that PDF readers give it.
 */
export class PdfParser extends PDFParser {
  readonly #file: Buffer;

  constructor(file: Buffer) {
    super(file);
    this.#file = file;
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    // The parser finds objects without cross-reference streams. It needs only their dictionaries.
    if (type === PDFName.of('XRef')) return withContents(object, new Uint8Array());
    return type === PDFName.of('ObjStm') ? withContents(object, inflated(object)) : object;
  }

  /** pdf-lib takes the word `stream` in the data for the start of a nested stream. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const end = this.#file.indexOf('endstream', start);
    if (end < 0) throw new Error('A stream has no end');
    this.bytes.moveTo(end + 'endstream'.length);
    const lineEnd = /\r?\n?$/.exec(this.#file.toString('latin1', Math.max(start, end - 2), end));
    return end - (lineEnd?.[0].length ?? 0);
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
