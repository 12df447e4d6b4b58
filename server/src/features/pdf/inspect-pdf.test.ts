import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, objectStream, pdfOf } from '#testing/make-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [] /Count 0 >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const inspect = (bytes: Buffer | string) => inspectPdf(Buffer.from(bytes as never)).problem;

describe('inspectPdf', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a page of HTML', '<!doctype html><script>alert(1)</script>%PDF-1.7 startxref 1 %%EOF'],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\x00'), pdfOf(catalog, pages)])],
    ['a PDF after white space', Buffer.concat([Buffer.from('\n'), pdfOf(catalog, pages)])],
    ['a header only', '%PDF-1.7\n'],
    ['a PDF of an unknown version', pdfOf(catalog, pages).toString('latin1').replace('1.7', '9.9')],
    ['half of a PDF', pdfOf(catalog, pages).subarray(0, 120)],
    ['a PDF without an end marker', pdfOf(catalog, pages).toString('latin1').replace('%%EOF', '')],
    [
      'a PDF with a table beyond its end',
      pdfOf(catalog, pages).toString('latin1').replace('startxref\n9', 'startxref\n99999'),
    ],
    [
      'a PDF followed by an archive',
      Buffer.concat([pdfOf(catalog, pages), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)]),
    ],
    ['a PDF without pages', pdfOf('<< /Type /Catalog >>')],
    ['HTML between a PDF header and trailer', '%PDF-1.7\n<script>alert(1)</script>\nstartxref\n9\n%%EOF'],
    [
      'a PDF with an invalid object stream',
      pdfOf(catalog, pages, '<< /First 4 /Filter /FlateDecode >>\nstream\nxx\nendstream'),
    ],
    [
      'a PDF with an unusual object stream filter',
      pdfOf(catalog, pages, objectStream('1 0 null', '/Filter [/AHx /FlateDecode]')),
    ],
    ['a PDF with a huge object stream', pdfOf(catalog, pages, objectStream(Buffer.alloc(200_000_000)))],
  ])('rejects %s as not_a_pdf', (_, bytes) => {
    expect(inspect(bytes)).toBe('not_a_pdf');
  });

  it.each([
    ['with a password', { userPassword: 'x' }],
    ['that cannot be printed', { ownerPassword: 'x', permissions: {} }],
  ])('rejects a PDF %s', async (_, options) => {
    expect(inspect(await makePdf('Rahasia', options))).toBe('pdf_encrypted');
  });

  it.each<[string, string, Buffer]>([
    ['pdf_script', 'a script', pdfOf(catalog, pages, script)],
    ['pdf_script', 'an escaped script name', pdfOf(catalog, pages, '<< /S /Java#53cript /#4aS (x) >>')],
    ['pdf_script', 'a script in an object stream', pdfOf(catalog, pages, objectStream(`3 0 ${script}`))],
    [
      'pdf_script',
      'a script in an uncompressed object stream',
      pdfOf(catalog, pages, objectStream(`3 0 endobj ${script}`, '')),
    ],
    ['pdf_script', 'a script after an endobj in an array', pdfOf(catalog, pages, `[ endobj ${script} ]`)],
    [
      'pdf_script',
      'a script after a string',
      pdfOf(catalog, pages, `<< /A (\\)(9 0 obj % \\() ) /B ${script} >>`),
    ],
    [
      'pdf_script',
      'a script in the data of a stream',
      pdfOf(catalog, pages, `<< >>\nstream\n9 0 obj ${script}\nendstream`),
    ],
    ['pdf_program', 'a launch action', pdfOf(catalog, pages, '<< /S/Launch/F(cmd.exe) >>')],
    ['pdf_link', 'a javascript: link', pdfOf(catalog, pages, '<< /S /URI /URI (JavaScript:alert\\(1\\)) >>')],
    ['pdf_form', 'a form with a submit action', pdfOf(catalog, pages, '<< /S /SubmitForm >>')],
    ['pdf_form', 'an XFA form', pdfOf(catalog, pages, '<< /XFA 3 0 R >>')],
    [
      'pdf_attachment',
      'an attached file',
      pdfOf(catalog, pages, '<< /EF << /F 9 0 R >> /Type/EmbeddedFile >>'),
    ],
  ])('returns %s for a PDF with %s', (code, _, bytes) => {
    expect(inspect(bytes)).toBe(code);
  });

  it('rejects scripts and attachments written by a library', async () => {
    const attached = await makePdf('x', {
      with: (doc) => void doc.file(Buffer.from('x'), { name: 'x.exe' }),
    });
    const scripted = await makePdf('x', { with: (doc) => void doc.addNamedJavaScript('x', 'app.alert(1)') });
    expect([inspect(attached), inspect(scripted)]).toEqual(['pdf_attachment', 'pdf_script']);
  });

  it('accepts text about scripts, links, compressed objects and large files', async () => {
    const linked = await makePdf('HTML/JavaScript (/JS) /Launch', {
      compress: false,
      info: { Keywords: 'HTML/JavaScript /JS' },
      with: (doc) => void doc.link(0, 0, 10, 10, 'https://example.org'),
    });
    const large = await makePdf('x', { exactly: 10 * 1024 * 1024 });
    const inside = pdfOf(catalog, objectStream(`2 0 ${pages}`));
    expect([linked, large, inside].map(inspect)).toEqual([undefined, undefined, undefined]);
    expect(large.length).toBe(10 * 1024 * 1024);
  });

  it('rejects files made to take long', () => {
    const many = pdfOf(catalog, pages, '[ 1 0 obj ( '.repeat(500_000));
    expect(inspect(many)).toBe('pdf_too_complex');
    const bombs = Array.from({ length: 5 }, () => objectStream(Buffer.alloc(15_000_000, ' ')));
    expect(inspect(pdfOf(catalog, pages, ...bombs))).toBe('not_a_pdf');
  });
});

describe('the number of pages', () => {
  const addPages = (doc: PDFKit.PDFDocument) => doc.addPage().addPage();

  it('is that of the page tree', async () => {
    expect(inspectPdf(await makePdf('Satu', { with: addPages }))).toEqual({ pages: 3 });
    const doc = await PDFDocument.load(await makePdf('Satu', { with: addPages }));
    expect(inspectPdf(Buffer.from(await doc.save({ useObjectStreams: true })))).toEqual({ pages: 3 });
  });

  it('is the last one of a file with appended changes', () => {
    const tree = (count: number | string) => `<< /Type /Pages /Kids [] /Count ${count} >>`;
    const first = pdfOf(catalog, tree(2)).toString('latin1');
    const change = `2 0 obj\n${tree(5)}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;
    expect(inspectPdf(Buffer.from(first + change, 'latin1'))).toEqual({ pages: 5 });
  });

  it.each(['-1', '0', '1.5', '100001', '(3)', '9 0 R'])('is unknown for a count of %s', (count) => {
    expect(inspectPdf(pdfOf(catalog, `<< /Type /Pages /Kids [] /Count ${count} >>`))).toEqual({
      pages: null,
    });
  });
});
