import { buffer } from 'node:stream/consumers';
import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import type { Services } from '#server/services.ts';
import { printedImages } from './printed-body.ts';

/** Bytes of all images of a document. The message to the image process has a limit. */
const maxBytes = 24 * 1024 * 1024;

/**
 * Returns the stored images of a rich text by their address, and whether none is lost. Omits images of other sites, lost
 * ones, and those beyond the limits.
 */
export async function loadImages(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  html: string,
): Promise<{ pictures: Map<string, Uint8Array>; isComplete: boolean }> {
  const pictures = new Map<string, Uint8Array>();
  let total = 0;
  let isComplete = true;
  for (const [src, name] of [...printedImages(html)].slice(0, figureLimits.figures)) {
    const file = await storage.read(name);
    if (!file) {
      isComplete = false;
      continue;
    }
    const bytes = await buffer(file.stream());
    total += bytes.length;
    if (total > maxBytes) {
      log.warn({ src }, 'A PDF has no room for its further pictures');
      break;
    }
    pictures.set(src, bytes);
  }
  return { pictures, isComplete };
}
