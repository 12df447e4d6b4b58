import { storeImage } from '#src/features/upload/store-image.ts';
import { makePicture } from '#src/pictures/make-picture.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { Motif } from './pictures/motif.ts';
import { PICTURE_SIZES } from './pictures.ts';

export type PictureUse = keyof typeof PICTURE_SIZES;

/** The address of a stored picture. @throws Error for one that was not among those stored */
export type PictureUrl = (use: PictureUse, motif: Motif) => string;

/**
 * Draws each of the pictures once, two at a time, and stores it as an upload; the same motif for the same
 * use is one file.
 */
export async function storePictures(
  storage: Storage,
  wanted: { use: PictureUse; motif: Motif }[],
): Promise<PictureUrl> {
  const waiting = new Map(wanted.map((picture) => [nameOf(picture.use, picture.motif), picture]));
  const urls = new Map<string, string>();
  const work = async () => {
    for (const [name, { use, motif }] of waiting) {
      waiting.delete(name);
      const [drawn] = await makePicture({ kind: 'sample', motif, seed: name, size: PICTURE_SIZES[use] });
      const { url } = await storeImage(storage, Buffer.from(drawn?.bytes ?? []));
      urls.set(name, url);
    }
  };
  await Promise.all([work(), work()]);
  return (use, motif) => {
    const url = urls.get(nameOf(use, motif));
    if (!url) throw new Error(`No picture ${nameOf(use, motif)} was stored`);
    return url;
  };
}

function nameOf(use: PictureUse, { shape, tone }: Motif): string {
  return `${use}-${shape}-${tone}`;
}
