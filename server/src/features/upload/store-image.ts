import { randomBytes } from 'node:crypto';
import type { UploadResponse } from '@institute/core/media/schemas.ts';
import type { ProcessedImage } from '#src/images/image-task.ts';
import { makePicture } from '#src/images/image-worker-pool.ts';
import type { Storage } from '#src/storage/storage.ts';

/** A picture in all its widths and formats, under a new name; its main file comes first. */
export interface MadeImage {
  reply: UploadResponse;
  files: [main: ImageFile, ...others: ImageFile[]];
}

/**
 * Makes all files of a picture. What the reply's address means is said by `imageVariants`.
 * @throws AppError the codes of `refusedPicture`, unavailable
 */
export async function makeImage(bytes: Buffer): Promise<MadeImage> {
  const made = await makePicture({ kind: 'upload', bytes });
  const { width, height } = made[0] as ProcessedImage;
  const base = `${randomBytes(16).toString('hex')}-${width}x${height}`;
  const files = made.map((each) => ({
    name: `${each.width < width ? `${base}-${each.width}` : base}.${each.format}`,
    bytes: Buffer.from(each.bytes.buffer, each.bytes.byteOffset, each.bytes.length),
    contentType: `image/${each.format}`,
  }));
  const isMain = ({ name }: ImageFile) => name === `${base}.webp`;
  const main = files.find(isMain);
  if (!main) throw new Error('The picture has no main file');
  return {
    reply: { url: `/uploads/${main.name}`, width, height },
    files: [main, ...files.filter((each) => !isMain(each))],
  };
}

/** Stores a picture; afterwards all of its files are there, or none. @throws what `makeImage` throws, and storage_full */
export async function storeImage(storage: Storage, bytes: Buffer): Promise<UploadResponse> {
  const { reply, files } = await makeImage(bytes);
  await storeAll(storage, files);
  return reply;
}

interface ImageFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** Stores all files, or none. @returns their bytes @throws AppError storage_full */
export async function storeAll(storage: Storage, files: readonly ImageFile[]): Promise<number> {
  const stored = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => storage.put(name, bytes, contentType)),
  );
  const failed = stored.find((each) => each.status === 'rejected');
  if (!failed) return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  await removeAll(storage, files);
  throw failed.reason;
}

/** Removes files as far as that can be done. */
export async function removeAll(storage: Storage, files: readonly Pick<ImageFile, 'name'>[]): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
}
