import { AppError } from '@institute/core/api/errors.ts';
import { restorableUntil } from '#server/content/media/media-usages.ts';
import { removeFiles } from '#server/content/media/orphaned-uploads.ts';
import { Media } from '#server/db/models/media.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { storeImage } from '#server/images/store-image.ts';
import type { Services } from '#server/services.ts';
import { parseUploadFilename } from '#server/storage/upload-filename.ts';
import { bytesOfImages, changeInTransaction, changeMedia, filesOfImage, lockMedia } from './media.actions.ts';

/**
 * Replaces an image. Retains the previous version with its focal point and crop for a restore and deletes the one
 * before it. The new image has the default focal point and no crop.
 * @throws AppError not_found, stale_version, or the error of the image
 */
export async function replaceMedia(
  caller: HandlerContext,
  { id, version }: { id: string; version: number },
): Promise<Media> {
  const { services, upload } = caller;
  if (!upload) throw new AppError('required_fields', { fields: { file: 'required' } });
  // Check before the image is processed, and again in the transaction.
  const known = await services.db.transaction((db) => lockMedia({ ...caller, db }, id, version));
  if (known.kind !== 'picture') throw new AppError('not_an_image');
  const { url, bytes } = await storeImage(services.storage, upload.buffer);
  const base = parseUploadFilename(url.replace('/uploads/', ''))?.base ?? '';
  try {
    return await changeInTransaction(caller, id, version, async (row, within) => {
      // The indexing job may have added the new files as a separate upload.
      await Media.query(within.db).where({ base }).delete();
      const { sourceBase: previousBase, previousCrop } = row;
      const obsolete = [row.previousBase !== previousBase && row.previousBase, previousCrop?.base];
      await changeMedia(
        within,
        row,
        {
          ...{ currentBase: base, previousBase, aliasBases: [...row.aliasBases, base] },
          ...{ focalPoint: null, previousFocalPoint: row.focalPoint, crop: null, previousCrop: row.crop },
          bytes: String(bytes),
          ...{ replacedAt: services.clock(), replacedBy: caller.user?.username ?? null },
        },
        ['replaced'],
      );
      return obsolete.flatMap(filesOfImage);
    });
  } catch (error) {
    await removeFiles(services, filesOfImage(base));
    throw error;
  }
}

/**
 * Restores the previous version of an image; the current one becomes the previous one.
 * @throws AppError not_found, stale_version
 */
export async function restorePreviousMedia(
  caller: HandlerContext,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Media> {
  const { services, user } = caller;
  return changeInTransaction(caller, id, version, async (row, within) => {
    if (!row.previousBase) throw new AppError('not_found');
    const bytes = await bytesOfImages(services.storage, [row.previousBase, row.previousCrop?.base]);
    const restored = {
      ...{ currentBase: row.previousBase, previousBase: row.sourceBase, bytes: String(bytes) },
      ...{ focalPoint: row.previousFocalPoint, previousFocalPoint: row.focalPoint },
      ...{ crop: row.previousCrop, previousCrop: row.crop },
      ...{ replacedAt: services.clock(), replacedBy: user?.username ?? null },
    };
    await changeMedia(within, row, restored, ['put-back']);
    return [];
  });
}

/** Deletes previous versions after their retention period, with their files. @returns the number of deleted versions */
export async function deletePreviousFiles({ db, storage, log, clock }: Services): Promise<number> {
  const rows = await Media.query(db).whereNotNull('former');
  const due = rows.filter(({ replacedAt }) => replacedAt && restorableUntil(replacedAt) <= clock());
  for (const { id, previousBase, previousCrop } of due) {
    const changed = await Media.query(db)
      .findById(id)
      .where({ former: previousBase })
      .patch({ previousBase: null, previousFocalPoint: null, previousCrop: null });
    if (changed > 0)
      await removeFiles({ storage, log }, [previousBase, previousCrop?.base].flatMap(filesOfImage));
  }
  return due.length;
}
