import { readFileSync } from 'node:fs';
import { errors as indonesianErrors } from '@institute/core/i18n/id/errors.ts';
import { wordLimits } from '@institute/core/rich-text/word/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { makeWordFile } from '#testing/make-word-file.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { wordRoutes } from './word.routes.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../testing/word/${name}.docx`, import.meta.url));

function form(bytes: Uint8Array): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), 'naskah.docx');
  return data;
}
const send = (bytes: Uint8Array, path = '/api/admin/word') =>
  app.request('POST', path, { cookie, body: form(bytes) });

describe('POST /api/admin/word', () => {
  it('rejects requests without a file', async () => {
    const empty = await app.request('POST', '/api/admin/word', { cookie, body: new FormData() });
    expect(empty.status).toBe(400);
  });

  it('names the problem of a file', async () => {
    const text = await send(Buffer.from('Bukan Word'), '/api/admin/word?column=id');
    expect([text.status, text.body.code]).toEqual([400, 'not_a_word_file']);
    expect(indonesianErrors.not_a_word_file).toBe('Ini bukan dokumen Word. Pilih berkas .docx.');
    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    expect((await send(old)).body).toMatchObject({
      code: 'word_old_format',
      error: expect.stringContaining('Save it as .docx'),
    });
  });

  it('rejects a file over 25 MB with its own error', async () => {
    const { status, body } = await send(Buffer.alloc(wordLimits.file + 1));
    expect([status, body.code]).toEqual([413, 'word_too_large']);
  });

  it('rejects a file with too much XML, and converts the next one', async () => {
    const { status, body } = await send(makeWordFile('<w:p/>'.repeat(wordLimits.xml / 6)));
    expect([status, body.code]).toEqual([400, 'word_too_complex']);
    expect(body.error).toContain('Divide it into parts.');
    expect((await send(fixture('notes'))).status).toBe(200);
  });

  it('rejects a file while one is being converted and eight wait', async () => {
    const upload = { buffer: Buffer.from('Bukan Word'), size: 10, name: 'naskah.docx' };
    // The handler reads only these values. Over HTTP, the order of ten uploads would depend on time.
    const convert = async () =>
      wordRoutes[0]?.handler({ query: {} }, { upload, language: 'id' } as unknown as HandlerContext);
    const codes = Array.from({ length: 10 }, () =>
      convert().catch(({ code, retryAfter }) => [code, retryAfter]),
    );
    expect(await Promise.all(codes)).toEqual([
      ...Array(9).fill(['not_a_word_file', undefined]),
      ['word_queue_full', 5],
    ]);
  });

  it('converts a file in a worker and lists the changes', async () => {
    const { status, body } = await send(fixture('equations'), '/api/admin/word?column=en');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: '',
      html: expect.stringContaining('⟦formula 1⟧'),
      pictures: [],
      report: [{ what: 'equation', count: 2, details: [{ text: 'E=mc^2' }, { text: '(a+b)/c' }] }],
    });
  });

  it('sends the cited works for a text with references only', async () => {
    const works = async (query: string) =>
      (await send(fixture('citations'), `/api/admin/word?${query}`)).body.references;
    expect(await works('column=id')).toEqual([]);
    expect(await works('references=0')).toEqual([]);
    expect(await works('references=1')).toEqual([{ id: 'mythology', type: 'book', title: 'Mythology' }]);
  });
});
