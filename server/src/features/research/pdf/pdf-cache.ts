import { createHash } from 'node:crypto';
import { BytesCache } from '#src/cache/byte-cache.ts';
import type { PdfTask } from './draw-publication.ts';
import { renderPdf } from './render-pdf.ts';

/**
 * Gives PDFs of publications. One is kept under everything that is drawn, so what is kept is never out of date; those
 * who ask for the same at the same time wait for one drawing.
 */
export function createPdfCache() {
  const cache = new BytesCache();
  const drawing = new Map<string, Promise<Buffer>>();

  return {
    async get(task: PdfTask): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
      const kept = cache.find(key);
      if (kept) return kept;
      const running = drawing.get(key);
      if (running) return running;
      const started = renderPdf(task).finally(() => drawing.delete(key));
      drawing.set(key, started);
      const bytes = await started;
      cache.store(key, bytes);
      return bytes;
    },
    /** Makes room: what has changed is not asked for any more. */
    clear: () => cache.clear(),
  };
}
