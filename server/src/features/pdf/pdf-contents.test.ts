import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, objectStream, pdfOf } from '#testing/make-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [] /Count 0 >>';
/** A file in which no object references the third one. */
const holding = (object: string) => pdfOf(catalog, pages, object);
const update = (file: Buffer, object: string) =>
  Buffer.concat([
    file,
    Buffer.from(`${object}\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`, 'latin1'),
  ]);
const inHex = (text: string) => Buffer.from(text, 'latin1').toString('hex');

const rejectedObjects: [string, string][] = [
  ['pdf_script', '<< /S /JavaScript /JS (x) >>'],
  ['pdf_script', '<< /Names << /JavaScript 9 0 R >> >>'],
  ['pdf_script', '<< /S /Rendition /OP 0 /JS 9 0 R >>'],
  ['pdf_program', '<< /S /Launch /F (cmd.exe) >>'],
  ['pdf_program', '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'],
  ['pdf_attachment', '<< /F (x.exe) /EF << /F 9 0 R >> >>'],
  ['pdf_attachment', '<< /Names << /EmbeddedFiles 9 0 R >> >>'],
  ['pdf_attachment', '<< /Type /EmbeddedFile >>'],
  ['pdf_attachment', '<< /Type /Catalog /AF [9 0 R] >>'],
  ['pdf_attachment', '<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>'],
  ['pdf_form', '<< /S /SubmitForm /F (https://example.org) >>'],
  ['pdf_form', '<< /S /ImportData /F (x.fdf) >>'],
  ['pdf_form', '<< /Fields [] /XFA 9 0 R >>'],
  ['pdf_media', '<< /Subtype /RichMedia >>'],
  ['pdf_media', '<< /Subtype /Movie >>'],
  ['pdf_media', '<< /Subtype /Sound >>'],
  ['pdf_media', '<< /Subtype /3D >>'],
  ['pdf_media', '<< /S /Rendition /OP 0 >>'],
  ['pdf_other_file', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
  ['pdf_other_file', '<< /S /GoToE /T << /R /C >> >>'],
  ['pdf_other_file', '<< /S /Thread /F (other.pdf) /D 0 >>'],
  ['pdf_automatic', '<< /OpenAction << /S /URI /URI (https://example.org) >> >>'],
  ['pdf_automatic', '<< /OpenAction << /S /GoTo /D [0 /Fit] /Next << /S /Named /N /Print >> >> >>'],
  ['pdf_automatic', '<< /OpenAction << /S /GoTo /D [0 /Fit] /Next [<< /S /GoTo >> << /S /Hide >>] >> >>'],
  ['pdf_automatic', '<< /OpenAction 99 0 R >>'],
  ['pdf_automatic', '<< /AA << /O << /S /URI /URI (https://example.org) >> >> >>'],
  ['pdf_automatic', '<< /AA << /O << /S /GoTo /D [0 /Fit] >> /C << /S /ResetForm >> >> >>'],
  ['pdf_link', '<< /S /URI /URI (file:///etc/passwd) >>'],
];

const spellings: [string, (object: string) => Buffer][] = [
  ['in plain form', holding],
  [
    'in hexadecimal names',
    (object) =>
      holding(object.replace(/\/([A-Z]\w*|3D)/g, (_, name) => `/${inHex(name).replace(/../g, '#$&')}`)),
  ],
  ['without spaces, with comments', (object) => holding(object.replaceAll(' /', '%)>>\n/'))],
  ['in an object stream', (object) => holding(objectStream(`3 0 ${object}`))],
  ['in an object stream, between its objects', (object) => holding(objectStream(`3 0 null ${object}`))],
  ['in an update', (object) => update(pdfOf(catalog, pages), `3 0 obj\n${object}\nendobj`)],
  ['replaced by an update', (object) => update(holding(object), '3 0 obj\nnull\nendobj')],
  ['in the data of a stream', (object) => holding(`<< >>\nstream\n9 0 obj${object}endobj\nendstream`)],
  ['in a list in a dictionary', (object) => holding(`<< /Kids [ [ ${object} ] ] >>`)],
  ['in a trailer', (object) => update(pdfOf(catalog, pages), `trailer\n<< /X ${object} >>`)],
];

describe.each(spellings)('the content of a PDF %s', (_, spelled) => {
  it.each(rejectedObjects)('is rejected as %s: %s', (code, object) => {
    expect(inspectPdf(spelled(object)).problem).toBe(code);
  });
});

describe('an action whose type is an indirect object', () => {
  it.each(['JavaScript', 'Launch', 'GoToR', 'SubmitForm', 'EmbeddedFile', 'Sound'])(
    'is rejected: %s',
    (name) => {
      const file = pdfOf(catalog, pages, '<< /S 4 0 R >>', `/${name}`);
      expect(inspectPdf(file).problem).toMatch(/^pdf_/);
    },
  );

  it('is rejected as an automatic action, like an action that does not exist', () => {
    const opening = '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>';
    for (const action of ['<< /S 4 0 R /D [0 /Fit] >>', '99 0 R', '<< /S /Named /N /Print >>'])
      expect(inspectPdf(pdfOf(opening, pages, action, '/Hide')).problem).toBe('pdf_automatic');
    const twice = update(pdfOf(opening, pages, '<< /S /GoTo >>'), '3 0 obj\n<< /S /Hide >>\nendobj');
    expect(inspectPdf(twice).problem).toBe('pdf_automatic');
  });
});

describe('an ambiguous dictionary', () => {
  it('is rejected as damaged if a key occurs twice or it is unterminated', () => {
    for (const object of ['<< /S /URI /S /GoTo >>', '<< /S /GoTo /#53 /GoTo >>', '<< /A 1', '[ (x ]'])
      expect(inspectPdf(holding(object)).problem).toBe('not_a_pdf');
  });
});

describe('a reference to external data', () => {
  it.each(['/Ref << /F (x.pdf) /Page 0 >>', '/F (x.bin)', '/OPI << /2.0 << /F (x.tif) >> >>'])(
    'is rejected in a stream: %s',
    (entry) => {
      const form = `<< /Type /XObject /Subtype /Form ${entry} /Length 0 >>\nstream\n\nendstream`;
      expect(inspectPdf(holding(form)).problem).toBe('pdf_other_file');
    },
  );

  it('is not confused with the references of a tagged document', () => {
    expect(inspectPdf(holding('<< /Type /StructElem /S /Note /Ref [2 0 R] /F 4 >>')).problem).toBeUndefined();
  });
});

describe('a link', () => {
  const linked = (address: string) => inspectPdf(holding(`<< /S /URI /URI ${address} >>`)).problem;
  const octal = (text: string) =>
    `(${[...text].map((sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')})`;
  const wide = (text: string) => `<FEFF${[...text].map((sign) => `00${inHex(sign)}`).join('')}>`;

  it.each([
    'javascript:x',
    'JavaScript:x',
    'file:///x',
    'vbscript:x',
    'data:text/html,x',
    'ms-msdt:x',
    'C:\\x',
  ])('is rejected in every spelling: %s', (address) => {
    const escaped = address.replaceAll('\\', '\\\\');
    for (const spelled of [
      `(${escaped})`,
      `( \\n\\t${escaped})`,
      `(${escaped.slice(0, 3)}\\\n${escaped.slice(3)})`,
      `<${inHex(address)}>`,
      `< ${inHex(address).replace(/../g, '$& \n')}>`,
      octal(address),
      wide(address),
    ])
      expect([spelled, linked(spelled)]).toEqual([spelled, 'pdf_link']);
    expect(inspectPdf(pdfOf(catalog, pages, '<< /URI 4 0 R >>', `(${escaped})`)).problem).toBe('pdf_link');
    expect(inspectPdf(holding(`<< /URI << /Base (${escaped}) >> >>`)).problem).toBe('pdf_link');
  });

  it.each(['\\\\\\\\host\\\\share', '//host/share', '\\\\\\\\?\\\\x'])(
    'to a network share is rejected: %s',
    (address) => {
      expect(linked(`(${address})`)).toBe('pdf_link');
    },
  );

  it.each([
    'https://example.org/a:b?c=d#e',
    'HTTP://example.org',
    'mailto:a@example.org',
    'tel:+62211234567',
    'doi:10.1000/182',
    'urn:isbn:9780000000000',
    'www.example.org/x',
    '#section',
    '',
  ])('is accepted: %s', (address) => {
    for (const spelled of [`(${address})`, `<${inHex(address)}>`, wide(address)])
      expect([spelled, linked(spelled)]).toEqual([spelled, undefined]);
  });
});

describe('output of common programs', () => {
  const opening = (value: string, ...objects: string[]) =>
    pdfOf(`<< /Type /Catalog /Pages 2 0 R /OpenAction ${value} >>`, pages, ...objects);

  it.each<[string, Buffer]>([
    ['LibreOffice: opens at a page', opening('[2 0 R /XYZ null null 0]')],
    ['LaTeX: opens at a named place', opening('3 0 R', '<< /S /GoTo /D [2 0 R /Fit] >>')],
    ['LaTeX: slides with buttons', holding('<< /Type /Annot /A << /S /Named /N /NextPage >> >>')],
    ['InDesign: articles', holding('<< /Type /Thread /F 4 0 R /I << /Title (x) >> >>')],
    ['Word: a tagged table', holding('<< /Type /StructElem /S /Table /A [<< /O /Table >>] /K [0 1] >>')],
    ['Acrobat: a form to fill in', holding('<< /Fields [<< /FT /Tx /T (x) /V (file:x) >>] /DA (/F 0 Tf) >>')],
    ['a page that opens at a place', holding('<< /AA << /O 4 0 R >> >> endobj 4 0 obj << /S /GoTo >>')],
    ['numbers of older programs', holding('[ --5 5.-3 . +7 99999999999999999999 ]')],
  ])('is accepted: %s', (_, file) => {
    expect(inspectPdf(file).problem).toBeUndefined();
  });

  it('is accepted with outlines and links, with and without object streams', async () => {
    const doc = await PDFDocument.create();
    doc.setTitle('JavaScript /JS /Launch');
    for (let n = 0; n < 40; n += 1) doc.addPage().drawText(`Halaman ${n}: 1 0 obj`);
    const { context } = doc;
    const link = {
      Type: 'Annot',
      Subtype: 'Link',
      A: { S: 'URI', URI: PDFString.of('https://example.org') },
    };
    doc.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(link))]));
    const inspectSaved = async () => [
      inspectPdf(Buffer.from(await doc.save({ useObjectStreams: true }))).problem,
      inspectPdf(Buffer.from(await doc.save({ useObjectStreams: false }))).problem,
    ];
    expect(await inspectSaved()).toEqual([undefined, undefined]);
    await doc.attach(Buffer.from('MZ'), 'x.exe');
    expect(await inspectSaved()).toEqual(['pdf_attachment', 'pdf_attachment']);
  });

  it('is rejected for one bad link among many pages', async () => {
    const bytes = await makePdf('x', {
      with(doc) {
        for (let n = 0; n < 50; n += 1) doc.addPage().link(0, 0, 9, 9, `https://example.org/${n}`);
        doc.link(0, 0, 9, 9, 'smb://host/share');
      },
    });
    expect(inspectPdf(bytes).problem).toBe('pdf_link');
  });
});

describe('a PDF made to use time or memory', () => {
  it('is rejected for many values', () => {
    expect(inspectPdf(holding(`[${'1 '.repeat(600_000)}]`)).problem).toBe('pdf_too_complex');
  });

  it('is rejected for unbounded nesting', () => {
    expect(inspectPdf(holding('['.repeat(1_000_000))).problem).toBe('not_a_pdf');
  });
});
