import { registerUpload, withByteCount } from '#src/features/media/register-upload.ts';
import { storeImage } from '#src/features/upload/store-image.ts';
import { processImage } from '#src/images/image-worker-pool.ts';
import type { Report } from '#src/lib/report.ts';
import type { Services } from '#src/services.ts';
import type { Motif, Shape } from './pictures/motif.ts';
import { PICTURE_SIZES } from './pictures.ts';

export type PictureUse = keyof typeof PICTURE_SIZES;

/** The address of a stored picture. @throws Error for one that was not among those stored */
export type PictureUrl = (use: PictureUse, motif: Motif) => string;

/**
 * Draws each of the pictures once, two at a time, and stores it as an upload, in the library too; the same motif for
 * the same use is one file.
 */
export async function storePictures(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  wanted: { use: PictureUse; motif: Motif }[],
  report?: Report,
): Promise<PictureUrl> {
  const waiting = new Map(wanted.map((picture) => [nameOf(picture.use, picture.motif), picture]));
  const total = waiting.size;
  const urls = new Map<string, string>();
  const work = async () => {
    for (const [name, { use, motif }] of waiting) {
      waiting.delete(name);
      const [drawn] = await processImage({ kind: 'sample', motif, seed: name, size: PICTURE_SIZES[use] });
      const counted = withByteCount(storage);
      const { url } = await storeImage(counted.storage, Buffer.from(drawn?.bytes ?? []));
      const told = { bytes: counted.bytes(), uploadedBy: null, createdAt: clock() };
      await registerUpload(db, url.replace('/uploads/', ''), { ...told, fileName: fileNameOf(use, motif) });
      urls.set(name, url);
      report?.('pictures', urls.size, total);
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

const shapes: Record<Shape, string> = {
  compass: 'mawar-angin',
  contours: 'garis-kontur',
  islands: 'gugus-pulau',
  network: 'jejaring',
  terraces: 'terasering',
  waves: 'ombak',
  weave: 'anyaman',
};
const endings: Record<PictureUse, string> = { cover: '', gallery: '-galeri', flyer: '-selebaran' };

/** What somebody might have called the file, to be told from others in the library. */
function fileNameOf(use: PictureUse, { shape, tone }: Motif): string {
  return `${shapes[shape]}-${tone}${endings[use]}.png`;
}
