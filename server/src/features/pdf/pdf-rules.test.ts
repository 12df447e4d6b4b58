import type { PdfRemoval } from '@institute/core/media/limits.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { objectStream, pdfOf } from '#testing/make-pdf.ts';
import { rewritePdf } from './rewrite-pdf.ts';

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
/** A file of one page whose catalogue refers to the fourth object. */
const holding = (...objects: string[]) =>
  pdfOf('<< /Type /Catalog /Pages 2 0 R /Held 4 0 R >>', pages, page, ...objects);
const update = (file: Buffer, text: string) =>
  Buffer.concat([
    file,
    Buffer.from(`${text}\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`, 'latin1'),
  ]);
const inHex = (text: string) => Buffer.from(text, 'latin1').toString('hex');

async function rewritten(file: Buffer) {
  const outcome = await rewritePdf(file);
  if (outcome.problem) throw new Error(outcome.problem);
  const { removed, bytes } = outcome;
  return { removed, bytes, text: Buffer.from(bytes).toString('latin1') };
}

/** What another PDF reader finds in a file. */
async function foundIn(bytes: Uint8Array) {
  const doc = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const only = await doc.getPage(1);
  const annotations = await only.getAnnotations();
  return {
    scripts: (await doc.getJSActions()) !== null || (await only.getJSActions()) !== null,
    attachments: Object.keys((await doc.getAttachments()) ?? {}),
    opens: (await doc.getOpenAction()) !== null,
    annotations: annotations.map(({ subtype, url, unsafeUrl }) => [subtype, url ?? unsafeUrl ?? null]),
  };
}

const nothing = { scripts: false, attachments: [], opens: false, annotations: [] };

const forbidden =
  /\/(JavaScript|JS|Launch|EF|EmbeddedFiles?|AF|FileAttachment|SubmitForm|ImportData|XFA|RichMedia|Rendition|Movie|Sound|3D|GoToR|GoToE|Thread|OpenAction|AA)\b|file:/;

const objects: [PdfRemoval, string][] = [
  ['script', '<< /S /JavaScript /JS (x) >>'],
  ['script', '<< /Names << /JavaScript 3 0 R >> >>'],
  ['script', '<< /JS 3 0 R >>'],
  ['program', '<< /S /Launch /F (cmd.exe) >>'],
  ['program', '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'],
  ['attachment', '<< /F (x.exe) /EF << /F 3 0 R >> >>'],
  ['attachment', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ['attachment', '<< /Type /EmbeddedFile >>'],
  ['attachment', '<< /Type /Catalog /AF [3 0 R] >>'],
  ['attachment', '<< /Type /Annot /Subtype /FileAttachment /FS 3 0 R >>'],
  ['attachment', '<< /Collection << /View /T >> >>'],
  ['form', '<< /S /SubmitForm /F (https://example.org) >>'],
  ['form', '<< /S /ImportData /F (x.fdf) >>'],
  ['form', '<< /Fields [] /XFA 3 0 R >>'],
  ['media', '<< /Subtype /RichMedia >>'],
  ['media', '<< /Subtype /Movie >>'],
  ['media', '<< /Subtype /Sound >>'],
  ['media', '<< /Subtype /3D >>'],
  ['media', '<< /S /Rendition /OP 0 /JS (x) >>'],
  ['other_file', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
  ['other_file', '<< /S /GoToE /T << /R /C >> >>'],
  ['other_file', '<< /S /Thread /F (other.pdf) /D 0 >>'],
  ['automatic', '<< /OpenAction << /S /URI /URI (https://example.org) >> >>'],
  ['automatic', '<< /OpenAction << /S /GoTo /D [0 /Fit] /Next << /S /Named /N /Print >> >> >>'],
  ['automatic', '<< /AA << /O << /S /GoTo /D [0 /Fit] >> >> >>'],
  ['link', '<< /S /URI /URI (file:///etc/passwd) >>'],
  ['link', '<< /URI << /Base (file:///etc/) >> >>'],
];

const spellings: [string, (object: string) => Buffer][] = [
  ['in plain form', holding],
  [
    'in hexadecimal names',
    (object) =>
      holding(object.replace(/\/([A-Z]\w*|3D)/g, (_, name) => `/${inHex(name).replace(/../g, '#$&')}`)),
  ],
  ['without spaces, with comments', (object) => holding(object.replaceAll(' /', '%)>>\n/'))],
  ['in a list in a dictionary', (object) => holding(`<< /Kids [ [ ${object} ] ] >>`)],
  ['in the dictionary of a stream', (object) => holding(`<< /X ${object} >>\nstream\n\nendstream`)],
  ['in an object stream', (object) => holding('null', objectStream(`4 0 ${object}`))],
  ['in an update', (object) => update(holding('null'), `4 0 obj\n${object}\nendobj`)],
  ['named as a font', (object) => holding(`<< /Font << /F1 ${object} >> /Next [${object}] >>`)],
];

/** A reader that follows the tables cannot find these. */
const hidden: [string, (object: string) => Buffer][] = [
  ['to which nothing refers', (object) => holding('null', object)],
  ['in a trailer', (object) => update(holding('null'), `trailer\n<< /X ${object} >>`)],
  ['replaced by an update', (object) => update(holding(object), '4 0 obj\nnull\nendobj')],
  ['between the objects of a stream', (object) => holding('null', objectStream(`4 0 null ${object}`))],
  ['between two objects', (object) => holding(`null\nendobj\n${object}`)],
];

describe.each(spellings)('an object %s', (_, spelled) => {
  it.each(objects)('is removed and named: %s: %s', async (removal, object) => {
    const { removed, bytes, text } = await rewritten(spelled(object));
    expect(removed).toEqual([removal]);
    expect(text).not.toMatch(forbidden);
    expect(await foundIn(bytes)).toEqual(nothing);
  });
});

describe.each(hidden)('an object %s', (_, spelled) => {
  it.each(objects)('is not written: %s: %s', async (_removal, object) => {
    const { removed, bytes, text } = await rewritten(spelled(object));
    expect(removed).toEqual([]);
    expect(text).not.toMatch(forbidden);
    expect(await foundIn(bytes)).toEqual(nothing);
  });
});

describe('an action', () => {
  it('is removed if its type is an indirect object', async () => {
    for (const [name, removal] of [
      ['JavaScript', 'script'],
      ['Launch', 'program'],
      ['GoToR', 'other_file'],
    ]) {
      const { removed, text } = await rewritten(holding('<< /A << /S 5 0 R >> >>', `/${name}`));
      expect(removed).toEqual([removal]);
      expect(text).not.toMatch(forbidden);
    }
  });

  it('does not remain behind two references', async () => {
    const link = '<< /S /URI /URI (https://example.org) >>';
    const opening = '<< /OpenAction 5 0 R /A 6 0 R >>';
    const { removed, text } = await rewritten(holding(opening, '6 0 R', link));
    expect(removed).toEqual([]);
    expect(text).toContain('https://example.org');
    expect(text).not.toMatch(forbidden);
  });

  it('is removed also from a page that is named as a font', async () => {
    const acting = page.replace('>>', '/AA << /O << /S /URI /URI (https://example.org) >> >> >>');
    const { removed, text } = await rewritten(
      pdfOf('<< /Type /Catalog /Font 3 0 R /Pages 2 0 R >>', pages, acting),
    );
    expect(removed).toEqual(['automatic']);
    expect(text).not.toMatch(forbidden);
  });
});

describe('a stream', () => {
  it.each(['/Ref << /F (x.pdf) /Page 0 >>', '/F (x.bin)', '/OPI << /2.0 << /F (x.tif) >> >>'])(
    'does not refer to another file: %s',
    async (entry) => {
      const form = `<< /Type /XObject /Subtype /Form ${entry} /Length 0 >>\nstream\n\nendstream`;
      const { removed, text } = await rewritten(holding(form));
      expect(removed).toEqual(['other_file']);
      expect(text).not.toMatch(/x\.(pdf|bin|tif)/);
    },
  );
});

describe('a link', () => {
  const removedFrom = async (url: string, ...more: string[]) =>
    (await rewritten(holding(`<< /A << /S /URI /URI ${url} >> >>`, ...more))).removed;
  const octal = (text: string) =>
    `(${[...text].map((sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')})`;
  const wide = (text: string) => `<FEFF${[...text].map((sign) => `00${inHex(sign)}`).join('')}>`;

  it.each([
    ...['javascript:x', 'JavaScript:x', 'file:///x', 'vbscript:x', 'data:text/html,x', 'ms-msdt:x', 'C:\\x'],
    ...['\\\\host\\share', '//host/share', '\\\\?\\x'],
  ])('is removed in every spelling: %s', async (url) => {
    const escaped = url.replaceAll('\\', '\\\\');
    for (const spelled of [
      `(${escaped})`,
      `( \\n\\t${escaped})`,
      `(${escaped.slice(0, 4)}\\\n${escaped.slice(4)})`,
      `<${inHex(url)}>`,
      `< ${inHex(url).replace(/../g, '$& \n')}>`,
      octal(url),
      wide(url),
    ])
      expect([spelled, await removedFrom(spelled)]).toEqual([spelled, ['link']]);
    expect(await removedFrom('5 0 R', `(${escaped})`)).toEqual(['link']);
  });

  it('is removed if it is longer than any URL', async () => {
    expect(await removedFrom(`(https://example.org/${'a'.repeat(5_000_000)})`)).toEqual(['link']);
  });

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
  ])('remains: %s', async (url) => {
    for (const spelled of [`(${url})`, `<${inHex(url)}>`, wide(url)])
      expect([spelled, await removedFrom(spelled)]).toEqual([spelled, []]);
  });
});

it('contains nothing for another PDF reader but its allowed links', async () => {
  const action = (of: string) => `<< /Subtype /Link /Rect [0 0 9 9] /A << ${of} >> >>`;
  const annotations = [
    action('/S /URI /URI (https://example.org/)'),
    action('/S /URI /URI (javascript:x)'),
    action('/S /GoToR /F (other.pdf) /D [0 /Fit]'),
    action('/S /Launch /F (cmd.exe)'),
    '<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>',
  ];
  const file = pdfOf(
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (a) >>
      /Names << /JavaScript << /Names [(b) 4 0 R] >> /EmbeddedFiles << /Names [(x.exe) 5 0 R] >> >> >>`,
    pages,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O 4 0 R >> /Annots [${annotations.join(' ')}] >>`,
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<< /Type /Filespec /F (x.exe) /UF (x.exe) /EF << /F 6 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
  );
  expect(await foundIn(file)).toMatchObject({
    scripts: true,
    attachments: ['x.exe'],
    annotations: { length: 5 },
  });
  const outcome = await rewritten(file);
  expect(outcome.removed).toEqual(['script', 'program', 'attachment', 'other_file', 'automatic', 'link']);
  expect(await foundIn(outcome.bytes)).toEqual({
    ...nothing,
    annotations: [['Link', 'https://example.org/'], ...Array(3).fill(['Link', null])],
  });
});
