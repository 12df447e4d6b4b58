import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib';

/** Maximum size of an inflated object stream in bytes. */
const maxInflatedBytes = 16 * 1024 * 1024;
/** Maximum number of objects in an object stream. Programs write 50 to 1000. */
const maxObjects = 100_000;
/** Maximum length of white space and digits before `obj`. */
const maxHeadLength = 200;

/**
 * Checks the header and trailer of a PDF, and that the file does not end like a ZIP archive, whose readers
 * start at the end.
 */
export function hasFrame(file: Buffer): boolean {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(file.toString('latin1', 0, 9))) return false;
  if (file.subarray(-65_557).includes('PK\x05\x06')) return false;
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(file.subarray(-1024).toString('latin1')) ?? [];
  return table !== undefined && Number(table) < file.length;
}

interface FoundObject {
  /** Offset of its value. */
  offset: number;
  /** Its number, if it is an indirect object. */
  number: number | undefined;
  /** False if the keyword may occur in data by chance. */
  isCertain: boolean;
}

/** Yields every position where a reader could find an object or a trailer. */
export function* objectsIn(file: Buffer): Generator<FoundObject> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const head = file.toString('latin1', Math.max(0, at - maxHeadLength), at);
    const number = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(head)?.[1];
    const isCertain = number !== undefined;
    yield { offset: at + 3, number: isCertain ? Number(number) : undefined, isCertain };
  }
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
    const isCertain = file
      .toString('latin1', at + 7, at + 7 + maxHeadLength)
      .trimStart()
      .startsWith('<<');
    yield { offset: at + 7, number: undefined, isCertain };
  }
}

/** The data of an object stream and the objects listed in its header. */
export interface ObjectStream {
  data: Buffer;
  first: number;
  /** Object numbers by offset. Several numbers can share an object. */
  numbers: Map<number, number[]>;
}

/**
 * Opens an object stream. Rejects unusual filters and excessive sizes, because they can hide content.
 * @param start offset of its data in `file`
 * @returns undefined if it cannot be opened
 */
export function openObjectStream(dict: PDFDict, file: Buffer, start: number): ObjectStream | undefined {
  const [first, count] = [numberOf(dict, 'First'), numberOf(dict, 'N')];
  const data = dataOf(dict, file, start);
  if (!data || first === undefined || count === undefined) return undefined;
  const head = data
    .toString('latin1', 0, first)
    .split(/[\0\t\n\f\r ]+/)
    .filter(Boolean)
    .map(Number);
  if (count > maxObjects || count * 2 > head.length) return undefined;
  const numbers = new Map<number, number[]>();
  for (let n = 0; n < count; n += 1) {
    const [number = 0, offset = 0] = head.slice(2 * n, 2 * n + 2);
    const known = numbers.get(first + offset);
    if (known) known.push(number);
    else numbers.set(first + offset, [number]);
  }
  return { data, first, numbers };
}

function dataOf(dict: PDFDict, file: Buffer, start: number): Buffer | undefined {
  const given = ['DecodeParms', 'DP'].map((key) => dict.get(PDFName.of(key)));
  if (given.some((value) => value !== undefined && value !== PDFNull)) return undefined;
  const filters = dict.get(PDFName.of('Filter')) ?? PDFNull;
  const filter = filters instanceof PDFArray && filters.size() === 1 ? filters.get(0) : filters;
  if (filter === PDFNull) return file.subarray(start, file.indexOf('endstream', start));
  const isDeflated = filter === PDFName.of('FlateDecode') || filter === PDFName.of('Fl');
  return isDeflated ? inflate(file.subarray(start)) : undefined;
}

function numberOf(dict: PDFDict, key: string): number | undefined {
  const value = dict.get(PDFName.of(key));
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function inflate(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
