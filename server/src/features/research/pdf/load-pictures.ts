import { buffer } from 'node:stream/consumers';
import { AppError } from '@institute/core/errors.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import { decodeEntities } from '@institute/core/rich-text/markup-tree.ts';
import { imageRejection } from '#src/images/image-task.ts';
import { processImage } from '#src/images/image-worker-pool.ts';
import type { Services } from '#src/services.ts';
import { workQueue } from '#src/workers/work-queue.ts';

/** One picture at a time, so that a PDF with many delays uploads by one of them. */
const enqueue = workQueue(1, 50);
/** Width in pixels that is sufficient for print. */
const printWidthPx = 1200;

/**
 * Returns the stored pictures of a rich text as JPEG, by their address. Omits pictures of other sites, lost and damaged
 * ones, and those beyond the limit of figures.
 * @throws AppError unavailable if too many PDFs wait
 */
export function loadPictures(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  html: string,
): Promise<Map<string, Uint8Array>> {
  const found = Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => decodeEntities(src));
  const addresses = [...new Set(found)].slice(0, figureLimits.figures);

  async function load(src: string): Promise<Uint8Array | undefined> {
    const name = fileOf(src);
    const file = name === undefined ? undefined : await storage.read(name);
    if (!file) return undefined;
    const [printed] = await processImage({ kind: 'print', bytes: await buffer(file.stream()) });
    return printed?.bytes;
  }

  return enqueue(async () => {
    const pictures = new Map<string, Uint8Array>();
    for (const src of addresses) {
      try {
        const bytes = await load(src);
        if (bytes) pictures.set(src, bytes);
      } catch (error) {
        if (!(error instanceof AppError && imageRejection.safeParse(error.code).success)) throw error;
        log.error({ err: error, src }, 'A picture of a PDF is damaged');
      }
    }
    return pictures;
  });
}

/** Returns the name of the smallest file of an uploaded picture that is wide enough for print. */
function fileOf(src: string): string | undefined {
  const files = imageVariants(src)
    ?.webp.split(', ')
    .map((each) => each.split(' '));
  const [file] =
    files?.find(([, width = '']) => Number.parseInt(width, 10) >= printWidthPx) ?? files?.at(-1) ?? [];
  return file?.replace('/uploads/', '');
}
