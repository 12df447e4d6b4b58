import { crc32, inflateRawSync } from 'node:zlib';
import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import { WordError } from './word-error.ts';
import { attributeOf, elementsIn, parseXml } from './word-xml.ts';
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The parts of a Word file: file name in the archive to bytes. */
export type WordParts = Map<string, Buffer>;

/** The start of files of the old format and of encrypted ones (MS-CFB, section 2.2). */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Parts that the conversion does not read, such as fonts, charts, embedded files and images that no browser shows. */
const unread =
  /^(?:word\/(?:fonts|embeddings|activeX|theme|glossary|charts|diagrams)\/|customXml\/|docProps\/thumbnail)|\.(?:bin|bmp|[ew]m[fz]|tiff?)$/i;

/**
 * Unpacks a Word file within `wordLimits`.
 * @throws WordError if the bytes are no Word file, damaged, protected, too large or too complex
 */
export function readWordParts(file: Buffer): WordParts {
  if (file.subarray(0, compound.length).equals(compound)) throw compoundProblem(file);
  if (file.length < 22 || file.readUInt32LE(0) !== 0x04034b50)
    throw new WordError('not_a_word_file', 'no ZIP archive');
  const entries = readZipDirectory(file).filter(({ name }) => !name.endsWith('/') && !unread.test(name));
  checkSizes(entries);
  const parts = new Map(entries.map((entry) => [entry.name, unpack(file, entry)]));
  if (!parts.has(mainPart(parts))) throw new WordError('not_a_word_file', 'no document part');
  return parts;
}

/** Whether the conversion parses a part. */
export function isXmlPart(name: string): boolean {
  return /\.(?:xml|rels)$/.test(name);
}

/** Returns the name of the part with the text. */
export function mainPart(parts: WordParts): string {
  const [main] = relatedParts(parts, '', 'officeDocument').filter((name) => parts.has(name));
  return main ?? 'word/document.xml';
}

/** Returns the names of the parts of a type that another part names, the package for an empty name. */
export function relatedParts(parts: WordParts, from: string, type: string): string[] {
  const [, dir = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(from) ?? [];
  const rels = parts.get(`${dir}_rels/${name}.rels`);
  if (!rels) return [];
  return elementsIn(parseXml(rels), 'Relationship').flatMap((each) => {
    const target = attributeOf(each, 'Target') ?? '';
    const isInside = attributeOf(each, 'TargetMode') !== 'External';
    if (!isInside || !attributeOf(each, 'Type')?.endsWith(`/${type}`)) return [];
    return [target.startsWith('/') ? target.slice(1) : `${dir}${target}`];
  });
}

/** Runs before anything is unpacked. */
function checkSizes(entries: readonly ZipEntry[]): void {
  const bytesOf = (some: readonly ZipEntry[]) => some.reduce((sum, { size }) => sum + size, 0);
  const dense = entries.find(
    ({ packed, size }) => size > wordLimits.ratioFrom && size > packed * wordLimits.ratio,
  );
  const all = bytesOf(entries);
  if (dense || all > wordLimits.all)
    throw new WordError('word_too_large', `${dense?.name ?? 'all parts'}: ${dense?.size ?? all} bytes`);
  const xml = bytesOf(entries.filter(({ name }) => isXmlPart(name)));
  if (xml > wordLimits.xml) throw new WordError('word_too_complex', `${xml} bytes of XML`);
}

/** The directory can lie, so that the declared size limits the output. */
function unpack(file: Buffer, entry: ZipEntry): Buffer {
  const packed = packedBytes(file, entry);
  const bytes = entry.method === 0 ? packed : inflate(packed, entry);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc)
    throw new WordError('word_damaged', `${entry.name} differs from the directory`);
  return bytes;
}

function inflate(packed: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    throw new WordError('word_damaged', `${name}: ${error}`);
  }
}

function compoundProblem(file: Buffer): WordError {
  const has = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return new WordError('word_protected', 'encrypted package');
  if (has('WordDocument')) return new WordError('word_old_format', 'binary document');
  return new WordError('not_a_word_file', 'compound file');
}
