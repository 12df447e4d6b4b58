import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { PdfTask } from './draw-publication.ts';

const draw = createTaskWorker<PdfTask, Uint8Array>({
  name: 'pdf-worker',
  source: new URL('./pdf-worker.ts', import.meta.url),
  // A text of maximum length takes about 10 seconds.
  timeoutMs: 60_000,
  // Crawlers request many PDFs in a row.
  idle: 10_000,
  maxQueued: 50,
  maxOldGenerationSizeMb: 512,
});

/**
 * Draws a PDF in a worker thread, one at a time.
 * @throws AppError unavailable if the queue is full, Error if drawing fails
 */
export async function renderPdf(task: PdfTask): Promise<Buffer> {
  return Buffer.from(await draw(task));
}
