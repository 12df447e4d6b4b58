import { expect, it } from 'vitest';
import { pdfOf } from '#testing/make-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const holding = (object: string) =>
  pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', object);

function sharedObjects(): Buffer {
  const head = Array.from({ length: 2000 }, (_, n) => `${n + 3} ${n}`).join(' ');
  const data = `${'['.repeat(2000)}${'1 '.repeat(50_000)}${']'.repeat(2000)}`;
  const dict = `<< /N 2000 /First ${head.length + 1} >>`;
  return holding(`${dict}\nstream\n${head} ${data}\nendstream`);
}

it.each<[string, () => Buffer]>([
  ['dictionaries', () => holding(`[${'<<>>'.repeat(600_000)}]`)],
  ['objects in objects', () => holding('[ 1 0 obj '.repeat(300_000))],
  ['objects that share their data', sharedObjects],
])('a PDF made to use time or memory is rejected: many %s', (_, make) => {
  expect(inspectPdf(make()).problem).toMatch(/^(pdf_too_complex|not_a_pdf)$/);
});
