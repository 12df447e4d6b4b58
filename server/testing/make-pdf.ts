import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface MadePdf extends PDFKit.PDFDocumentOptions {
  /** Adds further content to the document. */
  with?: (doc: PDFKit.PDFDocument) => void;
  /** Exact size of the file in bytes, padded with a comment. */
  exactly?: number;
}

/** Creates a small PDF with one line of text. */
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

/** Creates a PDF from objects without a cross-reference table. The first object is its catalog. */
export function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** Creates a compressed object stream. */
export function objectStream(objects: string | Buffer, filter = '/Filter /FlateDecode'): string {
  const data = filter === '' ? Buffer.from(objects) : deflateSync(objects);
  const head = `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>`;
  return `${head}\nstream\r\n${data.toString('latin1')}\nendstream`;
}
