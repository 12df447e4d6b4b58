import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFString } from '@cantoo/pdf-lib';

interface MadePdf {
  /** In ASCII, because the file contains it as it is. */
  title?: string;
  /** Changes the document. */
  edit?: (doc: PDFDocument) => void | Promise<void>;
  /** Exact size of the file in bytes, padded with a comment. */
  exactly?: number;
}

/** Creates a PDF of one page with a line of text. The server stores it byte for byte. */
export async function makePdf(text: string, { title = 'PDF', edit, exactly }: MadePdf = {}): Promise<Buffer> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  context.trailerInfo.Info = context.register(context.obj({ Title: PDFString.of(title) }));
  doc.addPage().drawText(text);
  await edit?.(doc);
  const bytes = Buffer.from(await doc.save({ useObjectStreams: false }));
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
