import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import { WordError } from './word-error.ts';

/** An entry of the central directory of a ZIP archive. */
export interface ZipEntry {
  name: string;
  method: 0 | 8;
  /** Packed and unpacked bytes, as declared. */
  packed: number;
  size: number;
  crc: number;
  /** Offset of the local header. */
  offset: number;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const maxComment = 0xffff;
/** A size or offset that stands in a record of ZIP64. */
const zip64 = 0xffffffff;

/**
 * Reads the central directory of a ZIP archive, without unpacking anything. Source: APPNOTE.TXT 6.3.10 of PKWARE.
 * @throws WordError if the archive is damaged or encrypted, or has too many entries
 */
export function readZipDirectory(file: Buffer): ZipEntry[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > wordLimits.entries) throw new WordError('word_too_large', `${count} entries`);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== signatures.central)
      throw new WordError('word_damaged', 'no central header');
    const nameLength = file.readUInt16LE(at + 28);
    const length = 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    entries.push(readEntry(file, at, nameLength));
    at += length;
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new WordError('word_damaged', 'two entries of one name');
  return entries;
}

/** Returns the packed bytes of an entry. */
export function packedBytes(file: Buffer, { offset, packed }: ZipEntry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== signatures.local)
    throw new WordError('word_damaged', 'no local header');
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw new WordError('word_damaged', 'entry beyond the end');
  return file.subarray(start, start + packed);
}

/** Finds the last record of the archive, behind which only its comment stands. */
function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - maxComment);
  for (let at = file.length - endLength; at >= first; at -= 1)
    if (
      file.readUInt32LE(at) === signatures.end &&
      at + endLength + file.readUInt16LE(at + 20) === file.length
    )
      return at;
  throw new WordError('word_damaged', 'no end of central directory');
}

function readEntry(file: Buffer, at: number, nameLength: number): ZipEntry {
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const [packed, size, offset] = [20, 24, 42].map((field) => file.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ];
  if ((flags & 1) !== 0) throw new WordError('word_protected', 'encrypted entry');
  if ([packed, size, offset].includes(zip64)) throw new WordError('word_damaged', 'zip64');
  if (method !== 0 && method !== 8) throw new WordError('word_damaged', `method ${method}`);
  const name = file.toString('utf8', at + 46, at + 46 + nameLength);
  return { name, method, packed, size, crc: file.readUInt32LE(at + 16), offset };
}
