import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib';
import type { PdfRemoval } from '@institute/core/media/limits.ts';

/** Keys of any dictionary. */
const keys = byName({
  ...{ JS: 'script', JavaScript: 'script', AA: 'automatic', XFA: 'form', OPI: 'other_file' },
  ...{ EF: 'attachment', EmbeddedFiles: 'attachment', AF: 'attachment', Collection: 'attachment' },
  ...{ RichMediaContent: 'media', RichMediaSettings: 'media' },
});
/** Keys of a stream whose bytes, or whose page, are in another file. */
const streamKeys = byName({ F: 'other_file', Ref: 'other_file' });
/** Types of actions. */
const actions = byName({
  ...{ JavaScript: 'script', Launch: 'program', SubmitForm: 'form', ImportData: 'form' },
  ...{ GoToR: 'other_file', GoToE: 'other_file', Thread: 'other_file' },
  ...{ Rendition: 'media', Movie: 'media', Sound: 'media', RichMediaExecute: 'media', GoTo3DView: 'media' },
});
/** Types of annotations and streams. */
const types = byName({
  ...{ EmbeddedFile: 'attachment', FileAttachment: 'attachment' },
  ...{ RichMedia: 'media', Movie: 'media', Sound: 'media', '3D': 'media' },
});
/** Maximum length of a URL in a link. pdf-lib cannot decode strings of megabytes. */
const maxUrlLength = 10_000;
const schemes = ['http', 'https', 'mailto', 'tel', 'ftp', 'doi', 'urn'];

/**
 * Returns why an entry must be removed from its dictionary: it acts, carries a file, or leads out of the PDF other than
 * to the web. Also applies to the elements of an array, without a key.
 * @param value the object, not a reference to it
 */
export function removalOf(
  value: PDFObject,
  { key, isInStream }: { key?: PDFName; isInStream?: boolean } = {},
): PdfRemoval | undefined {
  const removal = key && (keys.get(key) ?? (isInStream ? streamKeys.get(key) : undefined));
  const dict = value instanceof PDFStream ? value.dict : value;
  if (removal || !(dict instanceof PDFDict)) return removal;
  if (key === PDFName.of('OpenAction') && !isGoTo(dict)) return removalOfDict(dict) ?? 'automatic';
  return removalOfDict(dict);
}

function removalOfDict(dict: PDFDict): PdfRemoval | undefined {
  const find = (key: string, of: typeof types) => of.get(dict.lookup(PDFName.of(key)) as PDFName);
  const hasBadLink = ['URI', 'Base'].some((key) => !isAllowedLink(dict.lookup(PDFName.of(key))));
  return (
    find('S', actions) ?? find('Subtype', types) ?? find('Type', types) ?? (hasBadLink ? 'link' : undefined)
  );
}

function isGoTo(action: PDFDict): boolean {
  return action.lookup(PDFName.of('S')) === PDFName.of('GoTo') && !action.has(PDFName.of('Next'));
}

function isAllowedLink(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return true;
  if (value.sizeInBytes() > maxUrlLength) return false;
  // PDF readers ignore white space and control characters, like browsers.
  const url = value.decodeText().replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(url)) return false;
  const [, scheme] = /^([^/?#\\]*?):/.exec(url) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** pdf-lib has one object per name, in any spelling. */
function byName(removals: Record<string, PdfRemoval>): Map<PDFName, PdfRemoval> {
  return new Map(Object.entries(removals).map(([name, removal]) => [PDFName.of(name), removal]));
}
