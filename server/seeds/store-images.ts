import { registerUpload } from '#server/content/media/store-once.ts';
import { storeImage } from '#server/images/store-image.ts';
import type { Report } from '#server/lib/report.ts';
import type { Services } from '#server/services.ts';
import { readImage } from './read-samples.ts';

/** Returns the URL of a stored image. @throws Error for a file that was not stored */
export type ImageUrl = (fileName: string) => string;

/** Stores each image once as an upload with a row in the media library, two at a time. */
export async function storeImages(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  fileNames: readonly string[],
  report?: Report,
): Promise<ImageUrl> {
  const queue = new Set(fileNames);
  const total = queue.size;
  const urls = new Map<string, string>();
  const work = async () => {
    for (const fileName of queue) {
      queue.delete(fileName);
      const { url, bytes } = await storeImage(storage, readImage(fileName));
      const upload = { bytes, uploadedBy: null, createdAt: clock(), fileName };
      await registerUpload(db, url.replace('/uploads/', ''), upload);
      urls.set(fileName, url);
      report?.('pictures', urls.size, total);
    }
  };
  await Promise.all([work(), work()]);
  return (fileName) => {
    const url = urls.get(fileName);
    if (!url) throw new Error(`The picture ${fileName} was not stored.`);
    return url;
  };
}
