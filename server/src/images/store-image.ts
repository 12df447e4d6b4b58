import { randomBytes } from 'node:crypto';
import type { Crop } from '@institute/core/media/crop.ts';
import type { UploadResponse } from '@institute/core/media/schemas.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ProcessedImage } from './image-task.ts';
import { processImage } from './image-worker-pool.ts';

/** An image in all widths and formats under a new name. The main file comes first. */
export interface MadeImage {
  response: UploadResponse;
  files: [main: ImageFile, ...others: ImageFile[]];
}

/**
 * Creates all files of an image, or of a part of it. `imageVariants` derives their names from the returned URL.
 * @throws AppError the codes of `imageRejection`, unavailable
 */
export async function makeImage(bytes: Buffer, crop?: Crop): Promise<MadeImage> {
  const made = await processImage({ kind: 'upload', bytes, crop });
  const { width, height } = made[0] as ProcessedImage;
  const base = `${randomBytes(16).toString('hex')}-${width}x${height}`;
  const files = made.map((each) => ({
    name: `${each.width < width ? `${base}-${each.width}` : base}.${each.format}`,
    bytes: Buffer.from(each.bytes.buffer, each.bytes.byteOffset, each.bytes.length),
    contentType: `image/${each.format}`,
  }));
  const isMain = ({ name }: ImageFile) => name === `${base}.webp`;
  const main = files.find(isMain);
  if (!main) throw new Error('The image has no main file');
  return {
    response: { url: `/uploads/${main.name}`, width, height },
    files: [main, ...files.filter((each) => !isMain(each))],
  };
}

/**
 * Stores all files of an image, or none.
 * @returns the response of an upload, and the total size of the files in bytes
 * @throws as `makeImage`, and storage_full
 */
export async function storeImage(
  storage: Storage,
  bytes: Buffer,
  crop?: Crop,
): Promise<UploadResponse & { bytes: number }> {
  const { response, files } = await makeImage(bytes, crop);
  return { ...response, bytes: await storeAll(storage, files) };
}

interface ImageFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** Stores all files, or none. @returns their total size in bytes @throws AppError storage_full */
export async function storeAll(storage: Storage, files: readonly ImageFile[]): Promise<number> {
  const stored = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => storage.put(name, bytes, contentType)),
  );
  const failed = stored.find((each) => each.status === 'rejected');
  if (!failed) return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  await removeAll(storage, files);
  throw failed.reason;
}

/** Deletes files and ignores errors. */
export async function removeAll(storage: Storage, files: readonly Pick<ImageFile, 'name'>[]): Promise<void> {
  await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
}
