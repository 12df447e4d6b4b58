import { randomBytes } from 'node:crypto';
import type { UploadReply } from '@institute/core/upload.ts';
import { workQueue } from '#src/features/shared/work-queue.ts';
import type { Storage } from '#src/storage/storage.ts';
import { decodeImage } from './decode-image.ts';
import { encodeImage, type ImageFile } from './image-files.ts';

/** Each holds a whole picture in memory while it works. */
const inTurn = workQueue(2, 20);

/**
 * Stores a picture in all its widths and formats under a new name; afterwards all of its files are there, or
 * none. What the reply's address means is said by `imageVariants`.
 * @throws AppError not_an_image, too_large, unavailable, storage_full
 */
export async function storeImage(storage: Storage, bytes: Buffer): Promise<UploadReply> {
  const { base, width, height, files } = await inTurn(async () => {
    const pixels = await decodeImage(bytes);
    const { width, height } = pixels.raw;
    const base = `${randomBytes(16).toString('hex')}-${width}x${height}`;
    return { base, width, height, files: await encodeImage(pixels, base) };
  });
  await storeAll(storage, files);
  return { url: `/uploads/${base}.webp`, width, height };
}

async function storeAll(storage: Storage, files: ImageFile[]): Promise<void> {
  const stored = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => storage.put(name, bytes, contentType)),
  );
  const failed = stored.find((each) => each.status === 'rejected');
  if (!failed) return;
  await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
  throw failed.reason;
}
