import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { type PdfProblem, type PdfRemoval, pdfRemovals } from '@institute/core/media/limits.ts';
import { PdfParser } from './pdf-parser.ts';
import { removalOf } from './pdf-rules.ts';

/** `removed` is in the order of `pdfRemovals`. */
export type RewriteOutcome =
  | { problem: PdfProblem }
  | { problem?: undefined; bytes: Uint8Array; pages: number; removed: PdfRemoval[] };

/**
 * Writes a PDF again without the objects that act, carry files or lead out of it other than to the web. The result
 * contains only what this function has parsed, so that no PDF reader finds anything else in it. It has the same bytes for
 * the same file.
 * @returns the file, or the reason to refuse it
 */
export async function rewritePdf(file: Buffer): Promise<RewriteOutcome> {
  // Without its end, a file may still have a catalogue and the objects of its first pages.
  if (file.lastIndexOf('startxref') < file.lastIndexOf('endobj')) return { problem: 'not_a_pdf' };
  // The library reports a file without a header and other damage by an error.
  const context = await new PdfParser(file).parseDocument().catch(() => undefined);
  if (context?.trailerInfo.Encrypt) return { problem: 'pdf_encrypted' };
  if (!context || hasInvalidObject(context)) return { problem: 'not_a_pdf' };
  const { removed, refs, isSigned } = clean(context);
  if (isSigned) return { problem: 'pdf_signed' };
  const pages = countPages(context);
  const isAmbiguous = new Set([...refs].map(({ objectNumber }) => objectNumber)).size < refs.size;
  if (pages === 0 || isAmbiguous) return { problem: 'not_a_pdf' };
  context.largestObjectNumber = 0;
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (refs.has(ref)) context.assign(ref, object);
    else context.delete(ref);
  const writer = context.pdfFileDetails.useObjectStreams ? PDFStreamWriter : PDFWriter;
  const bytes = await writer.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  return { bytes, pages, removed: pdfRemovals.filter((removal) => removed.has(removal)) };
}

function hasInvalidObject(context: PDFContext): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFInvalidObject);
}

/** Keys of dictionaries whose own keys are names that a program chose. */
const nameMaps = [
  ...['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties', 'CharProcs', 'Dests'],
].map((key) => PDFName.of(key));

/**
 * Removes what must not remain from all objects that the trailer leads to, and references to objects that do not exist.
 * @returns the references to the objects
 */
function clean(context: PDFContext) {
  const removed = new Set<PdfRemoval>();
  const refs = new Set<PDFRef>();
  /** Dictionaries, arrays and streams. Grows while it is iterated. */
  const found = new Set<PDFObject>();
  let isSigned = false;

  /** Returns false if the value must not remain where it is, or does not exist. */
  function take(value: PDFObject, place?: { key: PDFName; isInStream: boolean }): boolean {
    const object = context.lookup(value);
    // Some readers follow a reference to a reference.
    if (!object || object instanceof PDFRef) return false;
    const removal = removalOf(object, place);
    if (removal) {
      removed.add(removal);
      return false;
    }
    if (value instanceof PDFRef) refs.add(value);
    if (place && nameMaps.includes(place.key) && object instanceof PDFDict) takeNamed(object);
    else if ([PDFDict, PDFArray, PDFStream].some((type) => object instanceof type)) found.add(object);
    return true;
  }

  function takeNamed(map: PDFDict): void {
    for (const [name, value] of map.entries()) if (!take(value)) map.delete(name);
  }

  function takeEntries(dict: PDFDict, isInStream: boolean): void {
    isSigned ||= dict.has(PDFName.of('ByteRange'));
    // The writer sets it.
    if (isInStream) dict.delete(PDFName.Length);
    for (const [key, value] of dict.entries()) if (!take(value, { key, isInStream })) dict.delete(key);
  }

  function takeElements(array: PDFArray): void {
    for (let at = array.size() - 1; at >= 0; at -= 1) {
      const value = array.get(at);
      if (take(value)) continue;
      if (context.lookup(value)) array.remove(at);
      else array.set(at, PDFNull);
    }
  }

  const { trailerInfo } = context;
  for (const key of ['Root', 'Info', 'ID'] as const)
    if (trailerInfo[key] && !take(trailerInfo[key])) delete trailerInfo[key];
  for (const object of found) {
    if (object instanceof PDFArray) takeElements(object);
    else if (object instanceof PDFStream) takeEntries(object.dict, true);
    else if (object instanceof PDFDict) takeEntries(object, false);
  }
  return { removed, refs, isSigned };
}

/** Returns 0 if a page of the tree does not exist, or if there is no tree. */
function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const nodes = new Set([root instanceof PDFDict ? root.lookup(PDFName.of('Pages')) : undefined]);
  let pages = 0;
  for (const node of nodes) {
    if (!(node instanceof PDFDict)) return 0;
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) nodes.add(context.lookup(kid));
    else pages += 1;
  }
  return pages;
}
