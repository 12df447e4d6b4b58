import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, objectStream, pdfOf } from '#testing/make-pdf.ts';
import { rewritePdf } from './rewrite-pdf.ts';

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
/** A file of one page whose catalogue refers to the fourth object. */
const holding = (...objects: string[]) =>
  pdfOf('<< /Type /Catalog /Pages 2 0 R /Held 4 0 R >>', pages, page, ...objects);
const plain = holding('[]');

async function rewritten(file: Buffer | string) {
  const outcome = await rewritePdf(Buffer.from(file as never));
  if (outcome.problem) return { problem: outcome.problem, text: '' };
  return { ...outcome, text: Buffer.from(outcome.bytes).toString('latin1') };
}
const problemOf = async (file: Buffer | string) => (await rewritten(file)).problem;

describe('a file that is refused', () => {
  it.each<[string, Buffer | string]>([
    ['an empty file', ''],
    ['a page of HTML', '<!doctype html><script>alert(1)</script>%PDF-1.7 startxref 1 %%EOF'],
    ['a header only', '%PDF-1.7\n'],
    ['half of a PDF', plain.subarray(0, 120)],
    ['a PDF without its end', plain.subarray(0, plain.indexOf('trailer'))],
    ['an update without its end', Buffer.concat([plain, Buffer.from('4 0 obj\n[1]\nendobj\n5 0 obj\n<<')])],
    ['a PDF without pages', pdfOf('<< /Type /Catalog >>')],
    ['a PDF whose page is missing', pdfOf('<< /Type /Catalog /Pages 2 0 R >>', pages)],
    ['a page tree that leads to itself', pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Kids [2 0 R] >>')],
    ['an object without its end', holding('<< /A 1')],
    ['an object of unbounded nesting', holding('['.repeat(1_000_000))],
    ['two objects of one number', holding('[4 1 R]\nendobj\n4 1 obj\n[]')],
    ['a damaged object stream', holding('[]', '<< /Type /ObjStm /N 1 /First 4 >>\nstream\nxx\nendstream')],
    ['an unusual object stream', holding('[]', objectStream('4 0 null', '/Filter [/AHx /FlateDecode]'))],
    ['a huge object stream', holding('[]', objectStream(Buffer.alloc(200_000_000)))],
  ])('is not a PDF, or damaged: %s', async (_, file) => {
    expect(await problemOf(file)).toBe('not_a_pdf');
  });

  it.each([
    ['with a password', { userPassword: 'x' }],
    ['that cannot be printed', { ownerPassword: 'x', permissions: { printing: false } }],
  ] as const)('is encrypted: a PDF %s', async (_, options) => {
    for (const useObjectStreams of [true, false]) {
      const doc = await PDFDocument.load(plain);
      doc.encrypt(options);
      expect(await problemOf(Buffer.from(await doc.save({ useObjectStreams })))).toBe('pdf_encrypted');
    }
  });

  it('is signed', async () => {
    const signature = '<< /Type /Sig /ByteRange [0 9 9 9] /Contents <00> >>';
    expect(await problemOf(holding(`<< /FT /Sig /V 5 0 R >>`, signature))).toBe('pdf_signed');
    expect(await problemOf(holding('<< /FT /Sig /T (Tanda tangan) >>'))).toBeUndefined();
  });
});

describe('an ordinary file', () => {
  it.each<[string, Buffer]>([
    ['a key that occurs twice', holding('<< /A 1 /A 2 >>')],
    ['a line break before its header', Buffer.concat([Buffer.from('\r\n'), plain])],
    ['a byte-order mark before its header', Buffer.concat([Buffer.from('\ufeff'), plain])],
    ['4 KB after its end', Buffer.concat([plain, Buffer.from('<!-- 1 0 R -->\n'.repeat(300))])],
    ['numbers of older programs', holding('[ --5 5.-3 . +7 99999999999999999999 ]')],
    ['a page to start with (LibreOffice)', holding('<< /OpenAction [3 0 R /XYZ null null 0] >>')],
    ['a place to start with (LaTeX)', holding('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>')],
    ['buttons of slides (LaTeX)', holding('<< /Type /Annot /A << /S /Named /N /NextPage >> >>')],
    ['articles (InDesign)', holding('<< /Type /Thread /F 3 0 R /I << /Title (x) >> >>')],
    ['a tagged table (Word)', holding('<< /Type /StructElem /S /Table /A [<< /O /Table >>] /K [0 1] >>')],
    ['references between tags', holding('<< /Type /StructElem /S /Note /Ref [3 0 R] /F 4 >>')],
    ['a form to fill in', holding('<< /Fields [<< /FT /Tx /T (x) /V (file:x) >>] /DA (/F 0 Tf) >>')],
    ['fonts and images named like actions', holding('<< /Font << /JS [] /AA [] >> /XObject << /EF [] >> >>')],
  ])('is stored without a removal: %s', async (_, file) => {
    expect(await rewritten(file)).toMatchObject({ pages: 1, removed: [] });
  });

  it('has the value of the last definition of an object and of a key', async () => {
    const update = Buffer.from('4 0 obj\n<< /A (kedua) /A (ketiga) >>\nendobj\nstartxref\n9\n%%EOF\n');
    const { text } = await rewritten(Buffer.concat([holding('(pertama)'), update]));
    expect(text.match(/pertama|kedua|ketiga/g)).toEqual(['ketiga']);
  });

  it.each([
    ['data stream, upstream', '\r\n'],
    ['ends with a line break\r', '\n'],
    ['ends with a line break\r\n', ''],
    ['an endstream in the data', '\n'],
  ])('retains the data of a stream whose length is another object: %j, then %j', async (data, lineEnd) => {
    const stream = `<< /Length 5 0 R >>\nstream\n${data}${lineEnd}endstream`;
    const { text } = await rewritten(holding(stream, String(data.length)));
    expect(text).toContain(`/Length ${data.length}\n>>\nstream\n${data}\nendstream`);
  });

  it('retains the data of a stream whose length is unknown or wrong', async () => {
    for (const length of ['9 0 R', '5 0 R', '3']) {
      const stream = `<< /Length ${length} >>\nstream\nupstream data\r\nendstream`;
      const { text } = await rewritten(holding(stream, '99999'));
      expect(text).toContain('/Length 15\n>>\nstream\nupstream data\r\n\nendstream');
    }
  });

  it('retains text, title, links and all pages, with and without object streams', async () => {
    const edit = (doc: PDFDocument) => {
      for (let n = 0; n < 60; n += 1) doc.addPage().drawText(`Halaman ${n}: /JS /Launch`);
      const A = { S: 'URI', URI: PDFString.of('https://example.org') };
      const link = doc.context.obj({ Type: 'Annot', Subtype: 'Link', A });
      doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([link]));
    };
    const doc = await PDFDocument.load(await makePdf('x', { title: 'HTML/JavaScript /JS', edit }));
    for (const useObjectStreams of [true, false]) {
      const file = Buffer.from(await doc.save({ useObjectStreams, updateFieldAppearances: false }));
      const outcome = await rewritten(file);
      expect(outcome).toMatchObject({ pages: 61, removed: [] });
      expect(outcome.text.includes('/ObjStm')).toBe(useObjectStreams);
      const again = await PDFDocument.load(Buffer.from(outcome.text, 'latin1'));
      expect([again.getTitle(), again.getPageCount()]).toEqual(['HTML/JavaScript /JS', 61]);
      expect(outcome.text.length).toBeLessThan(file.length * 1.05);
    }
  });

  it('has the same bytes after it is rewritten again', async () => {
    for (const file of [await makePdf('x'), plain, holding('[]', objectStream('6 0 []'))]) {
      const { text } = await rewritten(file);
      expect((await rewritten(Buffer.from(text, 'latin1'))).text).toBe(text);
    }
  });
});

describe('the rewritten file', () => {
  it('contains nothing but its objects, and a table that leads to them', async () => {
    const around = [
      Buffer.from('MZ <script>alert(1)</script> '),
      plain,
      Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`),
    ];
    const { text } = await rewritten(Buffer.concat(around));
    expect(text).toMatch(/^%PDF-1\.7\n/);
    expect(text).not.toMatch(/MZ|script|PK/);
    const [, table = ''] = /startxref\n(\d+)\n%%EOF$/.exec(text) ?? [];
    const entries = [...text.slice(Number(table)).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) =>
      Number(at),
    );
    const heads = [...text.matchAll(/^\d+ 0 obj$/gm)].map(({ index }) => index);
    expect(heads).toHaveLength(4);
    expect(entries).toEqual(heads);
  });

  it('has no objects that nothing refers to, and no references to objects that do not exist', async () => {
    const { text } = await rewritten(holding('[9 0 R 1.5 0 R << /A 9 0 R >>]', '(yatim)'));
    expect(text).toMatch(/4 0 obj\n\[ null null <<\s*>> \]/);
    expect(text).not.toContain('yatim');
  });
});
