import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PdfContentProblem } from '@institute/core/media/limits.ts';

/** Every object that a reader may find under a reference: a file may define one several times. */
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
/** Data outside of the file: a reference XObject, an image of prepress, the bytes of a stream. */
const keysOfStreams = ['Ref', 'OPI', 'F'].map(PDFName.of);
const schemes = ['http', 'https', 'mailto', 'tel', 'ftp', 'doi', 'urn'];
const longestChain = 20;

/** Keys whose value may lie elsewhere in the file, with what is wrong unless the rule holds. */
const rules = new Map<PDFName, { problem: PdfContentProblem; holds: Rule }>([
  [PDFName.of('URI'), { problem: 'pdf_link', holds: isOpenLink }],
  [PDFName.of('Base'), { problem: 'pdf_link', holds: isOpenLink }],
  [PDFName.of('OpenAction'), { problem: 'pdf_automatic', holds: isQuiet }],
  [PDFName.of('AA'), { problem: 'pdf_automatic', holds: areQuiet }],
]);

/** An entry of a dictionary that can only be judged once all objects are known. */
export interface OpenQuestion {
  key: PDFName;
  value: PDFObject;
}

/** What is refused about a dictionary by itself, and what is still to be judged. */
export function judgeDict(dict: PDFDict, isStream: boolean) {
  const problems: PdfContentProblem[] = [];
  const open: OpenQuestion[] = [];
  for (const [key, value] of dict.entries()) {
    const problem = keys.get(key) ?? problemOfName(value);
    if (problem) problems.push(problem);
    // As the value of another key, `Thread` names places in the file itself.
    const isThread = key === PDFName.of('S') && value === PDFName.of('Thread');
    if (isThread || (isStream && keysOfStreams.includes(key))) problems.push('pdf_other_file');
    if (rules.has(key)) open.push({ key, value });
  }
  return { problems, open };
}

/** What is refused about a name that is a value: the type of an action may be an object of its own. */
export function problemOfName(value: PDFObject): PdfContentProblem | undefined {
  return value instanceof PDFName ? types.get(value) : undefined;
}

export function judgeOpen({ key, value }: OpenQuestion, resolve: Resolve): PdfContentProblem | undefined {
  const rule = rules.get(key);
  return rule?.holds(value, resolve) ? undefined : rule?.problem;
}

/** True for a place in the file itself, and for an action that only goes to one. */
function isQuiet(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > longestChain) return false;
  const each = (found: PDFObject) => isQuiet(found, resolve, depth + 1);
  if (value instanceof PDFRef) return every(resolve(value), each);
  if (!(value instanceof PDFDict)) return true;
  const next = value.get(PDFName.of('Next'));
  if (next && !every(next instanceof PDFArray ? next.asArray() : [next], each)) return false;
  return value.get(PDFName.of('S')) === PDFName.of('GoTo');
}

/** The same of all actions in a dictionary that names them by what starts them: opening, closing, printing, ... */
function areQuiet(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > longestChain) return false;
  if (value instanceof PDFRef) return every(resolve(value), (each) => areQuiet(each, resolve, depth + 1));
  return value instanceof PDFDict && value.values().every((each) => isQuiet(each, resolve));
}

function isOpenLink(value: PDFObject, resolve: Resolve, depth = 0): boolean {
  if (depth > longestChain) return false;
  if (value instanceof PDFRef) return every(resolve(value), (each) => isOpenLink(each, resolve, depth + 1));
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return true;
  // Readers drop white space and control characters, as browsers do.
  const address = value.decodeText().replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(address)) return false;
  const [, scheme] = /^([^/?#\\]*?):/.exec(address) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** What cannot be found cannot be judged. */
function every(found: PDFObject[], rule: (each: PDFObject) => boolean): boolean {
  return found.length > 0 && found.every(rule);
}

/** The library has one object per name, however it is spelled. */
function byName(problems: Record<string, PdfContentProblem>): Map<PDFObject, PdfContentProblem> {
  return new Map(Object.entries(problems).map(([name, problem]) => [PDFName.of(name), problem]));
}
