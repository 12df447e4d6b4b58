import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import { describe, expect, it } from 'vitest';
import { convertWord, writeZip } from './convert-word.ts';
import { readWordParts } from './word-parts.ts';

const body = (text: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`;
const zip = (parts: Record<string, string | Buffer>) =>
  writeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
const document = (text: string) => zip({ 'word/document.xml': body(text) });
const problemOf = async (file: Buffer) =>
  convertWord(file, 'id').then(
    () => 'none',
    ({ problem }) => problem,
  );

/** Packs the only entry of an archive, and declares a size. */
function packed(name: string, content: Buffer, size = content.length): Buffer {
  const file = zip({ [name]: content });
  const data = deflateRawSync(content);
  const start = 30 + name.length;
  const local = Buffer.concat([file.subarray(0, start), data]);
  const rest = Buffer.from(file.subarray(start + content.length));
  for (const [at, value] of [
    [20, data.length],
    [24, size],
  ] as const)
    rest.writeUInt32LE(value, at);
  rest.writeUInt16LE(8, 10);
  rest.writeUInt32LE(local.length, rest.length - 6);
  return Buffer.concat([local, rest]);
}

/** Writes a field of the first central header. */
function changed(file: Buffer, field: number, value: number, bytes: 2 | 4): Buffer {
  const copy = Buffer.from(file);
  copy.writeUIntLE(value, copy.indexOf('PK\x01\x02') + field, bytes);
  return copy;
}

/** Declares the packed and unpacked bytes of the first entry. */
const sized = (file: Buffer, size: number) => changed(changed(file, 20, size, 4), 24, size, 4);

describe('readWordParts', () => {
  it('unpacks each entry', () => {
    const parts = readWordParts(packed('word/document.xml', Buffer.from(body('a'))));
    expect(parts.get('word/document.xml')?.toString()).toBe(body('a'));
  });

  it.each([
    ['text', Buffer.from('<html>'), 'not_a_word_file'],
    ['an empty file', Buffer.alloc(0), 'not_a_word_file'],
    ['an archive without a document', zip({ 'xl/workbook.xml': '<a/>' }), 'not_a_word_file'],
    ['the start of an archive', document('a').subarray(0, 60), 'word_damaged'],
    ['an encrypted entry', changed(document('a'), 8, 1, 2), 'word_protected'],
    ['a size of ZIP64', changed(document('a'), 24, 0xffffffff, 4), 'word_damaged'],
    ['an unknown method', changed(document('a'), 10, 9, 2), 'word_damaged'],
    ['a wrong checksum', changed(document('a'), 16, 1, 4), 'word_damaged'],
    ['an entry beyond the end', changed(document('a'), 42, 0xfffff, 4), 'word_damaged'],
    ['another prefix', zip({ 'word/document.xml': body('').replaceAll('w:', 'x:') }), 'word_damaged'],
    ['a bomb', packed('word/document.xml', Buffer.alloc(3_000_000)), 'word_too_large'],
    [
      'a directory with a small size',
      packed('word/document.xml', Buffer.alloc(3_000_000), 100),
      'word_damaged',
    ],
    ['large parts', sized(zip({ 'word/media/a.png': '' }), wordLimits.all + 1), 'word_too_large'],
    ['much XML', sized(document('a'), wordLimits.xml + 1), 'word_too_complex'],
    [
      'many entries',
      zip(Object.fromEntries(Array.from({ length: wordLimits.entries + 1 }, (_, n) => [`${n}`, '']))),
      'word_too_large',
    ],
  ])('rejects %s', async (_name, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });

  it.each(['word/media/image1.emf', 'word/charts/chart1.xml', 'word/embeddings/sheet.xlsx'])(
    'neither counts nor unpacks %s',
    async (name) => {
      const file = zip({ [name]: 'a', 'word/document.xml': body('') });
      expect(await problemOf(sized(file, wordLimits.all + 1))).toBe('none');
    },
  );

  it.each([
    ['EncryptedPackage', 'word_protected'],
    ['WordDocument', 'word_old_format'],
    ['Workbook', 'not_a_word_file'],
  ])('names the problem of a compound file with the stream %s', async (stream, problem) => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await problemOf(Buffer.concat([start, randomBytes(64), Buffer.from(stream, 'utf16le')]))).toBe(
      problem,
    );
  });

  it('rejects a document type in any part, and 20,000 levels', async () => {
    const type = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    expect(await problemOf(zip({ 'word/document.xml': body(''), 'word/styles.xml': type }))).toBe(
      'word_damaged',
    );
    const deep = '<w:sdt><w:sdtContent>'.repeat(10_000) + '</w:sdtContent></w:sdt>'.repeat(10_000);
    expect(await problemOf(document(deep))).toBe('word_damaged');
  });

  it('reads no file that a picture links to', async () => {
    const rels =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>';
    const picture =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="r1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const file = zip({ 'word/document.xml': body(picture), 'word/_rels/document.xml.rels': rels });
    expect(await convertWord(file, 'id')).toMatchObject({
      pictures: [],
      report: [{ what: 'picture-format', count: 1 }],
    });
  });
});
