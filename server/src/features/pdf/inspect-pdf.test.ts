import { describe, expect, it } from 'vitest';
import { makePdf, objectStream, pdfOf } from '#testing/make-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [] /Count 0 >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const said = (bytes: Buffer | string) => inspectPdf(Buffer.from(bytes as never));

describe('inspectPdf', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page of HTML', '<!doctype html><script>alert(1)</script>%PDF-1.7 startxref 1 %%EOF'],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\x00'), pdfOf(catalog, pages)])],
    ['white space before its beginning', Buffer.concat([Buffer.from('\n'), pdfOf(catalog, pages)])],
    ['a beginning alone', '%PDF-1.7\n'],
    ['another version', pdfOf(catalog, pages).toString('latin1').replace('1.7', '9.9')],
    ['half of it', pdfOf(catalog, pages).subarray(0, 120)],
    ['no end', pdfOf(catalog, pages).toString('latin1').replace('%%EOF', '')],
    [
      'a table beyond its end',
      pdfOf(catalog, pages).toString('latin1').replace('startxref\n9', 'startxref\n99999'),
    ],
    [
      'an archive behind it',
      Buffer.concat([pdfOf(catalog, pages), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)]),
    ],
    ['no pages', pdfOf('<< /Type /Catalog >>')],
    ['a frame around HTML', '%PDF-1.7\n<script>alert(1)</script>\nstartxref\n9\n%%EOF'],
    [
      'an object stream that is none',
      pdfOf(catalog, pages, '<< /First 4 /Filter /FlateDecode >>\nstream\nxx\nendstream'),
    ],
    [
      'an object stream by odd means',
      pdfOf(catalog, pages, objectStream('1 0 null', '/Filter [/AHx /FlateDecode]')),
    ],
    ['an object stream that has no end', pdfOf(catalog, pages, objectStream(Buffer.alloc(200_000_000)))],
  ])('takes no file for a PDF that is %s', (_, bytes) => {
    expect(said(bytes)).toBe('not_a_pdf');
  });

  it.each([
    ['with a password', { userPassword: 'x' }],
    ['that everybody may open and nobody print', { ownerPassword: 'x', permissions: {} }],
  ])('refuses a PDF %s', async (_, options) => {
    expect(said(await makePdf('Rahasia', options))).toBe('pdf_encrypted');
  });

  it.each<[string, string, Buffer]>([
    ['pdf_script', 'a script', pdfOf(catalog, pages, script)],
    [
      'pdf_script',
      'a script whose name is spelled otherwise',
      pdfOf(catalog, pages, '<< /S /Java#53cript /#4aS (x) >>'),
    ],
    ['pdf_script', 'a script in an object stream', pdfOf(catalog, pages, objectStream(`3 0 ${script}`))],
    [
      'pdf_script',
      'a script in an object stream as it is',
      pdfOf(catalog, pages, objectStream(`3 0 endobj ${script}`, '')),
    ],
    ['pdf_script', 'a script within a list that seems to end', pdfOf(catalog, pages, `[ endobj ${script} ]`)],
    [
      'pdf_script',
      'a script behind a string',
      pdfOf(catalog, pages, `<< /A (\\)(9 0 obj % \\() ) /B ${script} >>`),
    ],
    [
      'pdf_script',
      'a script in the data of a stream',
      pdfOf(catalog, pages, `<< >>\nstream\n9 0 obj ${script}\nendstream`),
    ],
    ['pdf_program', 'a program to start', pdfOf(catalog, pages, '<< /S/Launch/F(cmd.exe) >>')],
    ['pdf_link', 'a link that runs', pdfOf(catalog, pages, '<< /S /URI /URI (JavaScript:alert\\(1\\)) >>')],
    ['pdf_form', 'a form that is sent', pdfOf(catalog, pages, '<< /S /SubmitForm >>')],
    ['pdf_form', 'a form of another kind', pdfOf(catalog, pages, '<< /XFA 3 0 R >>')],
    ['pdf_attachment', 'a file', pdfOf(catalog, pages, '<< /EF << /F 9 0 R >> /Type/EmbeddedFile >>')],
  ])('says %s of a PDF with %s', (code, _, bytes) => {
    expect(said(bytes)).toBe(code);
  });

  it('refuses what a library makes of scripts and attachments', async () => {
    const attached = await makePdf('x', {
      with: (doc) => void doc.file(Buffer.from('x'), { name: 'x.exe' }),
    });
    const scripted = await makePdf('x', { with: (doc) => void doc.addNamedJavaScript('x', 'app.alert(1)') });
    expect([said(attached), said(scripted)]).toEqual(['pdf_attachment', 'pdf_script']);
  });

  it('takes what people make: text about scripts, links, compressed objects, several megabytes', async () => {
    const linked = await makePdf('HTML/JavaScript (/JS) /Launch', {
      compress: false,
      info: { Keywords: 'HTML/JavaScript /JS' },
      with: (doc) => void doc.link(0, 0, 10, 10, 'https://example.org'),
    });
    const large = await makePdf('x', { exactly: 10 * 1024 * 1024 });
    const inside = pdfOf(catalog, objectStream(`2 0 ${pages}`));
    expect([linked, large, inside].map(said)).toEqual([undefined, undefined, undefined]);
    expect(large.length).toBe(10 * 1024 * 1024);
  });

  it('is soon done with what was made to keep it busy', () => {
    const begun = performance.now();
    const many = pdfOf(catalog, pages, '[ 1 0 obj ( '.repeat(500_000));
    expect(said(many)).toBe('pdf_too_complex');
    const bombs = Array.from({ length: 5 }, () => objectStream(Buffer.alloc(15_000_000, ' ')));
    expect(said(pdfOf(catalog, pages, ...bombs))).toBe('not_a_pdf');
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
