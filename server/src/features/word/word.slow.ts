import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

it('rejects a file whose conversion needs too much memory or time, and converts the next one', async () => {
  const cookie = await app.signIn();
  const send = (bytes: Uint8Array) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'naskah.docx');
    return app.request('POST', '/api/admin/word', { cookie, body });
  };
  const { status, body } = await send(makeWordFile('<w:p/>'.repeat(1_300_000)));
  expect([status, body.code]).toEqual([400, 'word_too_complex']);
  const notes = readFileSync(new URL('../../../testing/word/notes.docx', import.meta.url));
  expect((await send(notes)).status).toBe(200);
});
