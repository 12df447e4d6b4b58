import { performance } from 'node:perf_hooks';
import { isEmailAddress } from '@institute/core/email-address.ts';
import sharp from 'sharp';
import { inspectPdf } from '#src/features/pdf/inspect-pdf.ts';
import { decodeImage } from '#src/features/upload/decode-image.ts';
import { sanitizeRichText } from '#src/rich-text/sanitize.ts';
import { pdfOf } from '#testing/make-pdf.ts';
import type { Metric } from './row.ts';

const pdfWith = (object: string) =>
  pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', object);

/** Texts and files made to take long, each with the maximum duration of its check in milliseconds. */
const inputs: [title: string, max: number, check: () => unknown][] = [
  [
    'rich text of 30,000 unopened tags',
    15_000,
    () => sanitizeRichText('<b>'.repeat(29_000) + '</i>'.repeat(30_000)),
  ],
  ['rich text of a megabyte of angle brackets', 15_000, () => sanitizeRichText('<'.repeat(1_000_000))],
  ['rich text of deep lists', 15_000, () => sanitizeRichText('<ol><li>'.repeat(29_000))],
  ['PDF with 600,000 dictionaries', 10_000, () => inspectPdf(pdfWith(`[${'<<>>'.repeat(600_000)}]`))],
  ['PDF with 300,000 objects in objects', 10_000, () => inspectPdf(pdfWith('[ 1 0 obj '.repeat(300_000)))],
  ['email address of 200,000 characters', 1000, () => isEmailAddress(`x@${'a.'.repeat(100_000)}`)],
];

/** Measures how long the checks of hostile input take, one at a time in this process. */
export async function hostileInputMetrics(): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const measure = async (title: string, max: number, check: () => unknown) => {
    const startedAt = performance.now();
    await check();
    metrics.push({ where: 'hostile input', title, value: performance.now() - startedAt, unit: 'ms', max });
  };
  for (const input of inputs) await measure(...input);
  const black = { width: 16_000, height: 16_000, channels: 3, background: 'black' } as const;
  const huge = await sharp({ create: black, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await measure('picture of 16,000 x 16,000 pixels', 500, () => decodeImage(huge).catch(() => {}));
  return metrics;
}
