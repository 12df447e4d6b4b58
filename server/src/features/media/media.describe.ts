import { buffer } from 'node:stream/consumers';
import { AppError } from '@institute/core/api/errors.ts';
import type { ActivityAct } from '@institute/core/content/activity/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { Crop } from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import { removeFiles } from '#server/content/media/orphaned-uploads.ts';
import { mainFileOf } from '#server/content/media/store-once.ts';
import { Media, type StoredCrop } from '#server/db/models/media.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { storeImage } from '#server/images/store-image.ts';
import { parseImageUrl } from '#server/storage/upload-filename.ts';
import { bytesOfImages, changeInTransaction, changeMedia, filesOfImage, lockMedia } from './media.actions.ts';

interface Description {
  alts?: Record<Language, string> | undefined;
  /** Null restores the default. */
  focalPoint?: FocalPoint | null | undefined;
  /** Null restores the whole image. */
  crop?: Crop | null | undefined;
  tags?: string[] | undefined;
  version?: number | undefined;
}

/**
 * Sets the alternative texts, the focal point, the crop and the tags. Absent ones stay. Blank texts are removed.
 * @throws AppError not_found, stale_version, storage_full, unavailable, or not_an_image for a focal point or a crop of
 * a PDF
 */
export async function describeMedia(
  caller: HandlerContext,
  id: string,
  description: Description,
): Promise<Media> {
  const cropped = description.crop && (await makeCrop(caller, id, description.crop, description.version));
  try {
    // The files contain a part of the image of this version.
    const version = cropped ? cropped.version : description.version;
    return await changeInTransaction(caller, id, version, async (row, within) => {
      const { change, acts } = changeOf(row, description, cropped?.crop);
      const isRecropped = change.crop !== undefined;
      if (isRecropped) {
        const bases = [row.sourceBase, change.crop?.base];
        change.bytes = String(await bytesOfImages(caller.services.storage, bases));
        if (change.crop) change.aliasBases = [...row.aliasBases, change.crop.base];
        // The indexing job may have added the new files as a separate upload.
        if (change.crop) await Media.query(within.db).where({ base: change.crop.base }).delete();
      }
      const obsolete = isRecropped ? filesOfImage(row.crop?.base) : [];
      await changeMedia(within, row, change, acts);
      return obsolete;
    });
  } catch (error) {
    await removeFiles(caller.services, filesOfImage(cropped?.isNew && cropped.crop.base));
    throw error;
  }
}

function changeOf(
  row: Media,
  { alts, focalPoint, crop, tags }: Description,
  storedCrop: StoredCrop | undefined,
): { change: Partial<Media>; acts: ActivityAct[] } {
  if ((focalPoint || crop) && row.kind !== 'picture') throw new AppError('not_an_image');
  const change: Partial<Media> = {};
  const acts: ActivityAct[] = [];
  if (alts) {
    change.alts = withoutBlank(alts);
    acts.push('described');
  }
  if (focalPoint !== undefined) {
    change.focalPoint = focalPoint;
    acts.push('focused');
  }
  if (crop !== undefined && row.crop?.base !== storedCrop?.base) {
    change.crop = storedCrop ?? null;
    acts.push('cropped');
  }
  if (tags) {
    change.tags = tags;
    acts.push('tagged');
  }
  return { change, acts };
}

/**
 * Stores the visible part of an image in files of its own, unless the image has this crop.
 * @returns the crop, and the version of the image that it is a part of
 */
async function makeCrop(
  caller: HandlerContext,
  id: string,
  crop: Crop,
  version: number | undefined,
): Promise<{ crop: StoredCrop; version: number; isNew: boolean }> {
  const { db, storage } = caller.services;
  const row = await db.transaction((within) => lockMedia({ ...caller, db: within }, id, version));
  if (row.kind !== 'picture') throw new AppError('not_an_image');
  if (row.crop && isSame(row.crop, crop)) return { crop: row.crop, version: row.version, isNew: false };
  const file = await storage.read(mainFileOf({ base: row.sourceBase, kind: row.kind }));
  if (!file) throw new AppError('not_found');
  const { url } = await storeImage(storage, await buffer(file.stream()), crop);
  const base = parseImageUrl(url)?.base ?? '';
  return { crop: { ...crop, base }, version: row.version, isNew: true };
}

function isSame(one: Crop, other: Crop): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((key) => one[key] === other[key]);
}

function withoutBlank(alts: Record<Language, string>): Media['alts'] {
  return Object.fromEntries(
    languages.flatMap((language) => (alts[language] ? [[language, alts[language]]] : [])),
  );
}
