import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from '#src/services.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { PdfTask } from './draw-publication.ts';
import { loadPictures } from './load-pictures.ts';

const maxBytes = 32 * 1024 * 1024;

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

  return {
    async get(task: Omit<PdfTask, 'pictures'>): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
      const cached = cache.get(key);
      if (cached) return cached;
      const running = drawing.get(key);
      if (running) return running;
      const started = loadPictures(services, htmlOf(task))
        .then((pictures) => draw({ ...task, pictures }))
        .then((bytes) => Buffer.from(bytes))
        .finally(() => drawing.delete(key));
      drawing.set(key, started);
      const bytes = await started;
      cache.set(key, bytes);
      return bytes;
    },
    /** Empties the cache. After a change, the keys of old PDFs are not requested any more. */
    clear: () => cache.clear(),
  };
}

function htmlOf({ publication: { content, contentFormat } }: PdfTask): string {
  return contentFormat === 'html' ? (content ?? '') : '';
}

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
