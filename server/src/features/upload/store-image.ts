import { randomBytes } from 'node:crypto';
import type { UploadReply } from '@institute/core/upload.ts';
import { makePicture } from '#src/pictures/make-picture.ts';
import type { MadePicture } from '#src/pictures/picture-task.ts';
import type { Storage } from '#src/storage/storage.ts';

/**
 * Stores a picture in all its widths and formats under a new name; afterwards all of its files are there, or
 * none. What the reply's address means is said by `imageVariants`.
 * @throws AppError not_an_image, too_large, unavailable, storage_full
 */
export async function storeImage(storage: Storage, bytes: Buffer): Promise<UploadReply> {
  const made = await makePicture({ kind: 'upload', bytes });
  const { width, height } = made[0] as MadePicture;
  const base = `${randomBytes(16).toString('hex')}-${width}x${height}`;
  const files = made.map((each) => ({
    name: `${each.width < width ? `${base}-${each.width}` : base}.${each.format}`,
    bytes: Buffer.from(each.bytes.buffer, each.bytes.byteOffset, each.bytes.length),
    contentType: `image/${each.format}`,
  }));
  await storeAll(storage, files);
  return { url: `/uploads/${base}.webp`, width, height };
}

interface ImageFile {
  name: string;
  bytes: Buffer;
  contentType: string;
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
