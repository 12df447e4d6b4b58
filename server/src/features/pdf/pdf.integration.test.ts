import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errors as indonesianErrors } from '@institute/core/i18n/id/errors.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeResearch } from '#testing/factories.ts';
import { makePdf, pdfOf } from '#testing/make-pdf.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
  before = await files();
});

let before: string[];
const files = async () => (await readdir(join(app.services.env.dataDir, 'uploads'))).sort();

function form(bytes: Buffer | string, name = 'laporan.pdf', type = 'application/pdf'): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(Buffer.from(bytes as never))], { type }), name);
  return data;
}
const send = (bytes: Buffer | string, name?: string, type?: string) =>
  app.request('POST', '/api/upload/pdf', { cookie, body: form(bytes, name, type) });

describe('POST /api/upload/pdf', () => {
  it('refuses everybody who is not signed in, and what has no file', async () => {
    const reply = await app.request('POST', '/api/upload/pdf', { body: form(await makePdf('x')) });
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthorized']);
    const empty = await app.request('POST', '/api/upload/pdf', { cookie, body: new FormData() });
    expect(empty.status).toBe(400);
    expect((await app.request('POST', '/api/upload/pdf', { cookie, body: { file: 'x' } })).status).toBe(415);
    expect(await files()).toEqual(before);
  });

  it('refuses what is no PDF that can be trusted, by content and not by name, and says why', async () => {
    for (const [bytes, code] of [
      ['<!doctype html><script>alert(1)</script>', 'not_a_pdf'],
      [Buffer.from('MZ\x90\x00 %PDF-1.7 %%EOF'), 'not_a_pdf'],
      [await makePdf('x', { userPassword: 'rahasia' }), 'pdf_encrypted'],
      [pdfOf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>'), 'pdf_script'],
    ] as const) {
      const reply = await send(bytes);
      expect([reply.status, reply.body.code]).toEqual([400, code]);
    }
    expect(await files()).toEqual(before);
  });

  it('names what it refuses, in both languages', async () => {
    const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
    const holding = (object: string) => pdfOf(catalog, '<< /Type /Pages /Kids [] /Count 0 >>', object);
    for (const [object, code, english, indonesian] of [
      ['<< /S /Launch /F (cmd.exe) >>', 'pdf_program', /program/, /program/],
      ['<< /F (x.exe) /EF << /F 9 0 R >> >>', 'pdf_attachment', /attached files/, /berkas lampiran/],
      ['<< /S /SubmitForm >>', 'pdf_form', /form/, /formulir/],
      ['<< /Subtype /Sound >>', 'pdf_media', /sound/, /suara/],
      ['<< /S /GoToR /F (x.pdf) >>', 'pdf_other_file', /another file/, /berkas lain/],
      ['<< /AA << /O << /S /Hide >> >> >>', 'pdf_automatic', /automatic action/, /otomatis/],
      ['<< /URI (file:///x) >>', 'pdf_link', /link/, /tautan/],
      [`[${'1 '.repeat(600_000)}]`, 'pdf_too_complex', /complex/, /rumit/],
    ] as const) {
      const { status, body } = await send(holding(object));
      expect([status, body.code]).toEqual([400, code]);
      expect(body.error).toMatch(english);
      expect(indonesianErrors[code]).toMatch(indonesian);
    }
    expect(await files()).toEqual(before);
  });

  it('accepts the PDF that the site draws itself', async () => {
    const { slug } = await makeResearch(app.services.db, {
      content: 'Isi laporan https://example.org '.repeat(100),
    });
    const drawn = await fetch(`${app.url}/id/research/${slug}/${slug}.pdf`);
    expect(drawn.headers.get('content-type')).toBe('application/pdf');
    expect((await send(Buffer.from(await drawn.arrayBuffer()))).status).toBe(201);
  });

  it('takes exactly 10 MiB and not a byte more, and the way for pictures takes none at all', async () => {
    const most = await makePdf('x', { exactly: maxUploadBytes });
    expect((await send(most)).body).toMatchObject({ bytes: maxUploadBytes });
    const more = await send(await makePdf('x', { exactly: maxUploadBytes + 1 }));
    expect([more.status, more.body.error]).toEqual([413, 'File size must be less than 10MB']);
    const body = form(await makePdf('x'), 'a.png', 'image/png');
    const picture = await app.request('POST', '/api/upload', { cookie, body });
    expect([picture.status, picture.body.code]).toEqual([400, 'not_an_image']);
  });

  it('stores it under a name of its own, for staff alone, whatever the file is called', async () => {
    const bytes = await makePdf('Isi');
    const { status, body } = await send(bytes, '..\\../Laporan\u202e Ébène "2026".html', 'text/html');
    expect([status, body]).toEqual([
      201,
      {
        name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}-${bytes.length}\\.pdf$`)),
        fileName: 'Laporan Ébène "2026".html',
        bytes: bytes.length,
        createdAt: expect.any(String),
        createdBy: expect.any(String),
      },
    ]);
    expect((await files()).filter((name) => !before.includes(name))).toEqual([body.name]);
    expect((await app.request('GET', `/uploads/${body.name}`, { cookie })).status).toBe(404);
    const path = `/api/admin/pdfs/${body.name}`;
    for (const each of [path, `${path}/file`]) expect((await app.request('GET', each)).status).toBe(401);
    expect((await app.request('GET', path, { cookie })).body).toEqual(body);
    const file = await fetch(`${app.url}${path}/file`, { headers: { cookie } });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const name of [`${'0'.repeat(32)}-9.pdf`, 'x.pdf', 'f00d-2x1.webp', '..%2Fsession-keys'])
      expect((await app.request('GET', `/api/admin/pdfs/${name}/file`, { cookie })).status).toBe(404);
  });
});
