import { createHash } from 'node:crypto';
import { BytesCache } from '#src/cache/byte-cache.ts';
import type { PdfTask } from './draw-publication.ts';
import { renderPdf } from './render-pdf.ts';

/** Caches PDFs. The key contains all input, so entries never go stale. Concurrent requests share one render. */
export function createPdfCache() {
  const cache = new BytesCache();
  const drawing = new Map<string, Promise<Buffer>>();

  return {
    async get(task: PdfTask): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
      const cached = cache.find(key);
      if (cached) return cached;
      const running = drawing.get(key);
      if (running) return running;
      const started = renderPdf(task).finally(() => drawing.delete(key));
      drawing.set(key, started);
      const bytes = await started;
      cache.store(key, bytes);
      return bytes;
    },
    /** Empties the cache. After a change, the keys of old PDFs are not requested any more. */
    clear: () => cache.clear(),
  };
}
