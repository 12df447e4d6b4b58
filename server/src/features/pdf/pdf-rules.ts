import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PdfContentProblem } from '@institute/core/media/limits.ts';

/** Returns every object that a reader may find for a reference, because a file can define one several times. */
export type Resolve = (ref: PDFRef) => PDFObject[];
type Rule = (value: PDFObject, resolve: Resolve) => boolean;

const keys = byName({
  ...{ JS: 'pdf_script', JavaScript: 'pdf_script' },
  ...{ EF: 'pdf_attachment', EmbeddedFiles: 'pdf_attachment', AF: 'pdf_attachment' },
  ...{ XFA: 'pdf_form', RichMediaContent: 'pdf_media' },
});
/** Types of actions, annotations and streams. */
const types = byName({
  ...{ JavaScript: 'pdf_script', Launch: 'pdf_program' },
  ...{ GoToR: 'pdf_other_file', GoToE: 'pdf_other_file' },
  ...{ EmbeddedFile: 'pdf_attachment', FileAttachment: 'pdf_attachment' },
  ...{ SubmitForm: 'pdf_form', ImportData: 'pdf_form' },
  ...{ RichMedia: 'pdf_media', Rendition: 'pdf_media', Movie: 'pdf_media', Sound: 'pdf_media' },
  ...{ '3D': 'pdf_media', GoTo3DView: 'pdf_media', RichMediaExecute: 'pdf_media' },
});
/** Keys for data outside of the file: a reference XObject, an OPI image, the bytes of a stream. */
const externalDataKeys = ['Ref', 'OPI', 'F'].map(PDFName.of);
const schemes = ['http', 'https', 'mailto', 'tel', 'ftp', 'doi', 'urn'];
const maxDepth = 20;

/** Rules for keys whose value can be an indirect object, with the problem if a rule fails. */
const rules = new Map<PDFName, { problem: PdfContentProblem; holds: Rule }>([
  [PDFName.of('URI'), { problem: 'pdf_link', holds: isAllowedLink }],
  [PDFName.of('Base'), { problem: 'pdf_link', holds: isAllowedLink }],
  [PDFName.of('OpenAction'), { problem: 'pdf_automatic', holds: isLocalGoTo }],
  [PDFName.of('AA'), { problem: 'pdf_automatic', holds: areLocalGoTos }],
]);

/** An entry that can be judged only when all objects are known. */
export interface OpenEntry {
  key: PDFName;
  value: PDFObject;
}

/** Returns the problems of a dictionary, and the entries that need other objects to be judged. */
export function judgeDict(dict: PDFDict, isStream: boolean) {
  const problems: PdfContentProblem[] = [];
  const open: OpenEntry[] = [];
  for (const [key, value] of dict.entries()) {
    const problem = keys.get(key) ?? problemOfName(value);
    if (problem) problems.push(problem);
    // As the value of other keys, `Thread` refers to the file itself.
    const isThread = key === PDFName.of('S') && value === PDFName.of('Thread');
    if (isThread || (isStream && externalDataKeys.includes(key))) problems.push('pdf_other_file');
    if (rules.has(key)) open.push({ key, value });
  }
  return { problems, open };
}

/** Returns the problem of a name value, which can also be an indirect object. */
export function problemOfName(value: PDFObject): PdfContentProblem | undefined {
  return value instanceof PDFName ? types.get(value) : undefined;
}

export function judgeOpen({ key, value }: OpenEntry, resolve: Resolve): PdfContentProblem | undefined {
  const rule = rules.get(key);
  return rule?.holds(value, resolve) ? undefined : rule?.problem;
}

/** Returns true for a destination in the same file, and for an action that only goes to one. */
function isLocalGoTo(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > maxDepth) return false;
  const each = (found: PDFObject) => isLocalGoTo(found, resolve, depth + 1);
  if (value instanceof PDFRef) return every(resolve(value), each);
  if (!(value instanceof PDFDict)) return true;
  const next = value.get(PDFName.of('Next'));
  if (next && !every(next instanceof PDFArray ? next.asArray() : [next], each)) return false;
  return value.get(PDFName.of('S')) === PDFName.of('GoTo');
}

/** Checks all actions of an additional-actions dictionary. */
function areLocalGoTos(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (value instanceof PDFRef)
    return every(resolve(value), (each) => areLocalGoTos(each, resolve, depth + 1));
  return value instanceof PDFDict && value.values().every((each) => isLocalGoTo(each, resolve));
}

function isAllowedLink(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (value instanceof PDFRef)
    return every(resolve(value), (each) => isAllowedLink(each, resolve, depth + 1));
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return true;
  // PDF readers ignore white space and control characters, like browsers.
  const address = value.decodeText().replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(address)) return false;
  const [, scheme] = /^([^/?#\\]*?):/.exec(address) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** Fails for unresolved references, which cannot be judged. */
function every(found: PDFObject[], rule: (each: PDFObject) => boolean): boolean {
  return found.length > 0 && found.every(rule);
}

/** pdf-lib has one object per name, in any spelling. */
function byName(problems: Record<string, PdfContentProblem>): Map<PDFObject, PdfContentProblem> {
  return new Map(Object.entries(problems).map(([name, problem]) => [PDFName.of(name), problem]));
}
