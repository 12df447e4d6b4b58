import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Language } from '@institute/core/i18n/locale.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { wordImageTypes, wordLimits } from '@institute/core/rich-text/word/limits.ts';
import type { WordDocument, WordImage } from '@institute/core/rich-text/word/schemas.ts';
import mammoth from 'mammoth';
import { lostImage } from './place-images.ts';
import { prepareDocument } from './prepare-document.ts';
import { shapeHtml } from './shape-html.ts';
import { WordCitations } from './word-citations.ts';
import { WordError } from './word-error.ts';
import { readWordParts } from './word-parts.ts';
import { WordReport } from './word-report.ts';

type Image = Parameters<Parameters<typeof mammoth.images.imgElement>[0]>[0];

const styleMap = [
  'u => u',
  'strike => s',
  "p[style-name='Caption'] => p.caption:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "r[style-name='Emphasis'] => em",
];
/** Styles whose content has its own form in the result. */
const usualStyles =
  /^(?:list|toc|table of|contents|footnote|endnote|hyperlink|internet link|annotation|comment|header|footer|page number|placeholder|default|no spacing|body text|normal)\b/i;
/** Elements without content that the converter names, but nobody misses. */
const harmless =
  /ignored: (?:w:(?:perm\w*|ptab|bookmark\w*|comment\w*|customXml\w*|move\w*|noBreak\w*|softHyphen|cr|rt|proofErr|annotationRef|separator|continuationSeparator|sdt\w*|pgNum|dayLong)|v:\w+|o:\w+|w10:\w+|w14:\w+|wne:\w+)$/;

/**
 * Converts a Word file to the markup of a pasted text, and lists the changes.
 * @param language the language of the text that the content goes to
 * @param isCiting whether the text has references. In others all citations stay as text
 * @throws WordError if the file cannot be converted
 */
export async function convertWord(file: Buffer, language: Language, isCiting = false): Promise<WordDocument> {
  const report = new WordReport();
  const citations = new WordCitations(language);
  const { parts, title } = prepareDocument(
    readWordParts(file),
    language,
    report,
    isCiting ? citations : undefined,
  );
  const pictures = new Map<string, WordImage>();
  let bytes = 0;

  async function take(image: Image) {
    const type = wordImageTypes.find((each) => each === image.contentType?.replace('jpg', 'jpeg'));
    const { altText = '' } = image as Image & { altText?: string };
    if (!type) {
      report.add('picture-format', altText, image.contentType ?? '');
      return { src: lostImage };
    }
    const content = await image.readAsBuffer();
    const hash = createHash('sha256').update(content).digest('hex');
    const known = pictures.get(hash);
    if (known) return { src: known.src };
    bytes += content.length;
    if (content.length > maxUploadBytes || bytes > wordLimits.file) {
      report.add('picture-large', altText);
      return { src: lostImage };
    }
    const src = `/word/${pictures.size + 1}`;
    pictures.set(hash, { src, type, base64: content.toString('base64') });
    return { src };
  }

  const convertImage = mammoth.images.imgElement((image) =>
    take(image).catch(() => {
      report.add('picture-format', '', image.contentType ?? '');
      return { src: lostImage };
    }),
  );
  const { value, messages } = await mammoth
    .convertToHtml({ buffer: writeZip(parts) }, { styleMap, convertImage, includeEmbeddedStyleMap: false })
    .catch((error: unknown) => {
      throw new WordError('word_damaged', String(error));
    });
  for (const { message } of messages) reportMessage(message, report);
  return {
    title,
    html: shapeHtml(value, report, (number) => citations.marksOf(number)),
    references: citations.references,
    pictures: [...pictures.values()],
    report: report.entries(),
  };
}

/** The converter has no codes. */
function reportMessage(message: string, report: WordReport): void {
  const [, style] = /^Unrecognised (?:paragraph|run) style: '?(.*?)'? \(Style ID: .*\)$/.exec(message) ?? [];
  if (style !== undefined && usualStyles.test(style)) return;
  if (style !== undefined) report.addOnce('style', style);
  else if (/^A w:sym element/.test(message)) report.add('symbol', message.replace(/^.*ignored: /, ''));
  else if (/^Could not find image file|^A v:imagedata/.test(message)) report.add('picture-format');
  else if (!/^Image of type/.test(message) && !harmless.test(message)) report.addOnce('other', message);
}

/** Writes a ZIP archive without compression. Source: APPNOTE.TXT 6.3.10 of PKWARE. */
export function writeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const path = Buffer.from(name);
    // Version 2.0 and names in UTF-8. Method, time and date are zero.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('PK\x03\x04'), common, path, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, path);
    offset += 30 + path.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
