import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawPdf } from '#src/images/image-worker-pool.ts';
import type { Services } from '#src/services.ts';
import { workQueue } from '#src/workers/work-queue.ts';
import type { PdfTask } from './draw-publication.ts';
import { loadPictures } from './load-pictures.ts';

const maxBytes = 32 * 1024 * 1024;
/** One PDF at a time, so that PDFs delay uploads by one of the processes. Crawlers request many in a row. */
const enqueue = workQueue(1, 50);

/**
 * Caches PDFs. The key contains all input but the files of pictures, whose names are unique. Concurrent requests share
 * one render.
 */
export function createPdfCache(services: Pick<Services, 'storage' | 'log'>) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (bytes) => bytes.length,
  });
  const drawing = new Map<string, Promise<Buffer>>();

  async function draw(task: Omit<PdfTask, 'pictures'>): Promise<Buffer> {
    const pictures = await loadPictures(services, task.publication.content ?? '');
    return Buffer.from(await drawPdf({ kind: 'publication', task: { ...task, pictures } }));
  }

  return {
    async get(task: Omit<PdfTask, 'pictures'>): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
      const cached = cache.get(key);
      if (cached) return cached;
      const running = drawing.get(key);
      if (running) return running;
      const started = enqueue(() => draw(task)).finally(() => drawing.delete(key));
      drawing.set(key, started);
      const bytes = await started;
      cache.set(key, bytes);
      return bytes;
    },
    /** Empties the cache. After a change, the keys of old PDFs are not requested any more. */
    clear: () => cache.clear(),
  };
}
