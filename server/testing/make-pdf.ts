import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface MadePdf extends PDFKit.PDFDocumentOptions {
  /** What is done to the document besides its one line of text. */
  with?: (doc: PDFKit.PDFDocument) => void;
  /** The file gets exactly so many bytes, by a comment before its end. */
  exactly?: number;
}

/** A small PDF with a line of text, as programs write them. */
export async function makePdf(
  text: string,
  { with: add, exactly, ...options }: MadePdf = {},
): Promise<Buffer> {
  const doc = new PDFDocument({ info: { CreationDate: new Date(0) }, ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.text(text);
  add?.(doc);
  doc.end();
  await ended;
  const bytes = Buffer.concat(chunks);
  if (exactly === undefined) return bytes;
  const end = bytes.lastIndexOf('startxref');
  const comment = Buffer.from(`%${' '.repeat(exactly - bytes.length - 2)}\n`);
  return Buffer.concat([bytes.subarray(0, end), comment, bytes.subarray(end)]);
}

/** A PDF of the objects given, the first of them its catalog, without the table that readers find objects by. */
export function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** An object stream, as its objects lie in newer files: compressed. */
export function objectStream(objects: string | Buffer, filter = '/Filter /FlateDecode'): string {
  const data = filter === '' ? Buffer.from(objects) : deflateSync(objects);
  const head = `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>`;
  return `${head}\nstream\r\n${data.toString('latin1')}\nendstream`;
}
