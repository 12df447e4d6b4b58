import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib';

/** Of one object stream, inflated. */
const mostInflated = 16 * 1024 * 1024;
/** Programs write 50 to 1000. */
const mostObjects = 100_000;
/** White space and digits before `obj` that are looked at. */
const longestHead = 200;

/** What is at the beginning and at the end of every PDF, and at the end of no ZIP, whose readers begin there. */
export function hasFrame(file: Buffer): boolean {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(file.toString('latin1', 0, 9))) return false;
  if (file.subarray(-65_557).includes('PK\x05\x06')) return false;
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(file.subarray(-1024).toString('latin1')) ?? [];
  return table !== undefined && Number(table) < file.length;
}

interface FoundObject {
  /** Where its value begins. */
  offset: number;
  /** Its number, where it is an object that a reference can lead to. */
  number: number | undefined;
  /** False where the word may stand in data by chance. */
  isCertain: boolean;
}

/** Every place where a reader could find an object or a trailer. */
export function* objectsIn(file: Buffer): Generator<FoundObject> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const head = file.toString('latin1', Math.max(0, at - longestHead), at);
    const number = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(head)?.[1];
    const isCertain = number !== undefined;
    yield { offset: at + 3, number: isCertain ? Number(number) : undefined, isCertain };
  }
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
    const isCertain = file
      .toString('latin1', at + 7, at + 7 + longestHead)
      .trimStart()
      .startsWith('<<');
    yield { offset: at + 7, number: undefined, isCertain };
  }
}

/** The objects of an object stream as its head names them, and the bytes in which they lie. */
export interface ObjectStream {
  data: Buffer;
  first: number;
  /** By offset; several numbers may share an object. */
  numbers: Map<number, number[]>;
}

/**
 * Opens an object stream. One that is compressed by unusual means, or to very much, was made to hide something.
 * @param start where its bytes begin in `file`. @returns undefined where it cannot be opened
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
  if (count > mostObjects || count * 2 > head.length) return undefined;
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
    return inflateSync(bytes, { maxOutputLength: mostInflated, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
