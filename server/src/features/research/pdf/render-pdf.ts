import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { PdfTask } from './draw-publication.ts';

const draw = createTaskWorker<PdfTask, Uint8Array>({
  name: 'pdf-worker',
  source: new URL('./pdf-worker.ts', import.meta.url),
  // A text of the greatest length takes some ten seconds.
  timeoutMs: 60_000,
  // Crawlers ask for one PDF after the other.
  idle: 10_000,
  maxQueued: 50,
  maxOldGenerationSizeMb: 512,
});

/**
 * Draws a PDF in a thread of its own, one at a time.
 * @throws AppError unavailable where too many wait, Error where it could not be drawn
 */
export async function renderPdf(task: PdfTask): Promise<Buffer> {
  return Buffer.from(await draw(task));
}
