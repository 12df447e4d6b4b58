import { expect, it } from 'vitest';
import { objectStream, pdfOf } from '#testing/make-pdf.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const pages = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page >>',
];

function objectsThatShareTheirData(): string {
  const head = Array.from({ length: 2000 }, (_, n) => `${n + 4} ${n}`).join(' ');
  const data = `${'['.repeat(2000)}${'1 '.repeat(50_000)}${']'.repeat(2000)}`;
  return `<< /Type /ObjStm /N 2000 /First ${head.length + 1} >>\nstream\n${head} ${data}\nendstream`;
}

it.each<[string, () => string[]]>([
  ['dictionaries', () => [`[${'<<>>'.repeat(2_400_000)}]`]],
  ['objects that share their data', () => [objectsThatShareTheirData()]],
  ['object streams', () => Array(400).fill(objectStream(`4 0 [${'1 '.repeat(7_000_000)}]`))],
])('refuses a PDF made to use memory, and serves the next one: %s', async (_, objects) => {
  const cookie = await app.signIn();
  const send = (bytes: Buffer) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'laporan.pdf');
    return app.request('POST', '/api/upload/pdf', { cookie, body });
  };
  const all = [...pages, ...objects()];
  const hostile = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const file = Buffer.from(`%PDF-1.7\n${hostile}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
  const { status, body } = await send(file);
  expect([status, body.code]).toEqual([400, 'pdf_too_complex']);
  expect((await send(pdfOf(...pages))).status).toBe(201);
});
