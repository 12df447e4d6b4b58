import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { errors as englishErrors } from '@institute/core/i18n/en/errors.ts';
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
  it('rejects requests without a file', async () => {
    const empty = await app.request('POST', '/api/upload/pdf', { cookie, body: new FormData() });
    expect(empty.status).toBe(400);
    expect((await app.request('POST', '/api/upload/pdf', { cookie, body: { file: 'x' } })).status).toBe(415);
    expect(await files()).toEqual(before);
  });

  it('refuses invalid files by content, not by name, and stores nothing', async () => {
    const encrypted = await makePdf('x', { edit: (doc) => doc.encrypt({ userPassword: 'rahasia' }) });
    for (const [bytes, code] of [
      ['<!doctype html><script>alert(1)</script>', 'not_a_pdf'],
      [Buffer.from('MZ\x90\x00 %PDF-1.7 %%EOF'), 'not_a_pdf'],
      [encrypted, 'pdf_encrypted'],
      [pdfOf('<< /Type /Catalog /Perms << /ByteRange [0 1 2 3] >> >>'), 'pdf_signed'],
    ] as const) {
      const { status, body } = await send(bytes);
      expect([status, body]).toEqual([400, { code, error: englishErrors[code] }]);
    }
    expect(await files()).toEqual(before);
  });

  it('stores a PDF without the parts that act, and names them', async () => {
    const edit = async (doc: PDFDocument) => {
      doc.addJavaScript('mulai', 'app.alert(1)');
      await doc.attach(Buffer.from('MZ'), 'x.exe');
    };
    const { status, body } = await send(await makePdf('Isi', { edit }));
    expect([status, body.removed]).toEqual([201, ['script', 'attachment']]);
    const path = `/api/admin/pdfs/${body.name}`;
    expect((await app.request('GET', path, { cookie })).body.removed).toEqual(['script', 'attachment']);
    const file = await fetch(`${app.url}${path}/file`, { headers: { cookie } });
    const stored = Buffer.from(await file.arrayBuffer());
    expect(stored.length).toBe(body.bytes);
    expect(stored.toString('latin1')).not.toMatch(/JavaScript|EmbeddedFile|x\.exe/);
    const again = await send(stored);
    expect([again.body.name, again.body.removed]).toEqual([body.name, ['script', 'attachment']]);
  });

  it('accepts exactly 10 MiB and no more; the image endpoint accepts no PDF', async () => {
    const most = await makePdf('x', { exactly: maxUploadBytes });
    expect((await send(most)).status).toBe(201);
    const more = await send(await makePdf('x', { exactly: maxUploadBytes + 1 }));
    expect([more.status, more.body.error]).toEqual([413, 'File size must be less than 10MB']);
    const body = form(await makePdf('x'), 'a.png', 'image/png');
    const image = await app.request('POST', '/api/upload', { cookie, body });
    expect([image.status, image.body.code]).toEqual([400, 'not_an_image']);
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
        removed: [],
        createdAt: expect.any(String),
        createdBy: expect.any(String),
      },
    ]);
    expect((await files()).filter((name) => !before.includes(name))).toEqual([body.name]);
    expect((await app.request('GET', `/uploads/${body.name}`, { cookie })).status).toBe(404);
    const path = `/api/admin/pdfs/${body.name}`;
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
