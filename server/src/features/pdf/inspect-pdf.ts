import { constants, inflateSync } from 'node:zlib';
import { readPiece } from './pdf-tokens.ts';

/** Why a file is not taken; the codes of errors that say so. */
export type PdfProblem = 'not_a_pdf' | 'pdf_encrypted' | 'pdf_active';

/** Names that a PDF needs to run a script, start a program, send a form, play something, or carry another file. */
const active = [
  ...['JavaScript', 'JS', 'Launch', 'Rendition', 'SubmitForm', 'ImportData', 'XFA', 'GoToE'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', '3D', 'Movie', 'Sound'],
];
/** An object stream is a list of small objects: one compressed by other means, or to so much, is made to hide something. */
const oddFilters = [
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
  ...['Crypt', 'DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'Predictor'],
];
const mostInflated = 16 * 1024 * 1024;
/** All that is read of a file, objects within objects and what is inflated counted each time. */
const mostRead = 40 * 1024 * 1024;
const foreignScheme = /\/URI\s*\(\s*(?:javascript|vbscript|data|file):/i;

/**
 * Looks into a PDF as far as can be done without drawing it: whether it is one by its content, opens without a password,
 * and holds nothing that acts. Every object is read wherever it lies, those of object streams too, so nothing depends on
 * the table that readers find objects by. Bounded in time and memory whatever the file.
 */
export function inspectPdf(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString('latin1');
  if (!hasFrame(text)) return 'not_a_pdf';
  if (foreignScheme.test(text)) return 'pdf_active';
  const all = new Set<string>();
  let read = 0;

  function take(part: string, start: number, whole = false) {
    const piece = readPiece(part, start, whole);
    read += piece.end - start;
    for (const name of piece.names) all.add(name);
    return piece;
  }

  for (const { index, 0: word } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const { names, data } = take(text, index + word.length);
    // Nothing but an object stream says where the first of its objects lies.
    if (data !== undefined && names.has('First')) {
      if (oddFilters.some((name) => names.has(name))) return 'not_a_pdf';
      if (names.has('FlateDecode') || names.has('Fl')) {
        const inside = inflate(bytes.subarray(data));
        if (inside === undefined) return 'not_a_pdf';
        if (foreignScheme.test(inside)) return 'pdf_active';
        take(inside, 0, true);
      } else take(text, data, true);
    }
    if (read > mostRead) return 'not_a_pdf';
  }
  if (all.has('Encrypt')) return 'pdf_encrypted';
  if (active.some((name) => all.has(name))) return 'pdf_active';
  return ['Root', 'Catalog', 'Pages'].every((name) => all.has(name)) ? undefined : 'not_a_pdf';
}

/** What is at the beginning and at the end of every PDF, and at the end of no ZIP, whose readers begin there. */
function hasFrame(text: string): boolean {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(text.slice(0, 9))) return false;
  if (text.slice(-65_557).includes('PK\x05\x06')) return false;
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(text.slice(-1024)) ?? [];
  return table !== undefined && Number(table) < text.length;
}

function inflate(bytes: Buffer): string | undefined {
  try {
    const options = { maxOutputLength: mostInflated, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return undefined;
  }
}
