import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errors as englishErrors } from '@institute/core/i18n/en/errors.ts';
import { errors as indonesianErrors } from '@institute/core/i18n/id/errors.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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
  it('rejects requests without a session or a file', async () => {
    const response = await app.request('POST', '/api/upload/pdf', { body: form(await makePdf('x')) });
    expect([response.status, response.body.code]).toEqual([401, 'unauthorized']);
    const empty = await app.request('POST', '/api/upload/pdf', { cookie, body: new FormData() });
    expect(empty.status).toBe(400);
    expect((await app.request('POST', '/api/upload/pdf', { cookie, body: { file: 'x' } })).status).toBe(415);
    expect(await files()).toEqual(before);
  });

  it('rejects unsafe and invalid files by content, not by name, with a reason', async () => {
    for (const [bytes, code] of [
      ['<!doctype html><script>alert(1)</script>', 'not_a_pdf'],
      [Buffer.from('MZ\x90\x00 %PDF-1.7 %%EOF'), 'not_a_pdf'],
      [await makePdf('x', { userPassword: 'rahasia' }), 'pdf_encrypted'],
      [pdfOf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>'), 'pdf_script'],
    ] as const) {
      const response = await send(bytes);
      expect([response.status, response.body.code]).toEqual([400, code]);
    }
    expect(await files()).toEqual(before);
  });

  it('names the rejected content in both languages', async () => {
    const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
    const program = '<< /S /Launch /F (cmd.exe) >>';
    const { body } = await send(pdfOf(catalog, '<< /Type /Pages /Kids [] /Count 0 >>', program));
    expect(body).toMatchObject({ code: 'pdf_program', error: englishErrors.pdf_program });
    for (const [code, english, indonesian] of [
      ['pdf_program', /program/, /program/],
      ['pdf_attachment', /attached files/, /berkas lampiran/],
      ['pdf_form', /form/, /formulir/],
      ['pdf_media', /sound/, /suara/],
      ['pdf_other_file', /another file/, /berkas lain/],
      ['pdf_automatic', /automatic action/, /otomatis/],
      ['pdf_link', /link/, /tautan/],
      ['pdf_too_complex', /complex/, /rumit/],
    ] as const) {
      expect(englishErrors[code]).toMatch(english);
      expect(indonesianErrors[code]).toMatch(indonesian);
    }
    expect(await files()).toEqual(before);
  });

  it('accepts exactly 10 MiB and no more; the image endpoint accepts no PDF', async () => {
    const most = await makePdf('x', { exactly: maxUploadBytes });
    expect((await send(most)).body).toMatchObject({ bytes: maxUploadBytes });
    const more = await send(await makePdf('x', { exactly: maxUploadBytes + 1 }));
    expect([more.status, more.body.error]).toEqual([413, 'File size must be less than 10MB']);
    const body = form(await makePdf('x'), 'a.png', 'image/png');
    const picture = await app.request('POST', '/api/upload', { cookie, body });
    expect([picture.status, picture.body.code]).toEqual([400, 'not_an_image']);
  });

  it('stores the file under a generated name for staff only, whatever its original name', async () => {
    const bytes = await makePdf('Isi');
    const { status, body } = await send(bytes, '..\\../Laporan\u202e Ébène "2026".html', 'text/html');
    expect([status, body]).toEqual([
      201,
      {
        name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}-${bytes.length}\\.pdf$`)),
        fileName: 'Laporan Ébène "2026".html',
        bytes: bytes.length,
        pages: 1,
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
