import { AppError } from '@institute/core/errors.ts';
import type { UploadResponse } from '@institute/core/media/schemas.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { Media } from '#src/models/media.ts';
import type { Storage } from '#src/storage/storage.ts';
import { filesOfUpload, uploadOf } from '#src/storage/upload-filename.ts';
import { changeMedia, lockMedia, removeFiles } from './media.actions.ts';
import { restorableUntil } from './media.previous-version.ts';
import { withByteCount } from './register-upload.ts';

/** Stores an image in all its files. */
export type StorePicture = (storage: Storage, bytes: Buffer) => Promise<UploadResponse>;

/**
 * Replaces an image. Retains the previous version for a restore and deletes the one before it.
 * @throws AppError not_found, stale_version, or the error of the image
 */
export async function replaceMedia(
  caller: HandlerContext,
  storePicture: StorePicture,
  { id, version }: { id: string; version: number },
): Promise<Media> {
  const { services, upload } = caller;
  if (!upload) throw new AppError('required_fields', { fields: { file: 'required' } });
  // Check before the image is processed, and again in the transaction.
  const known = await services.db.transaction((db) => lockMedia({ ...caller, db }, id, version));
  if (known.kind !== 'picture') throw new AppError('not_an_image');
  const counted = withByteCount(services.storage);
  const { url } = await storePicture(counted.storage, upload.buffer);
  const base = uploadOf(url.replace('/uploads/', ''))?.base ?? '';
  try {
    const { row, obsoleteFiles } = await changeInTransaction(caller, id, version, async (row, within) => {
      // The indexing job may have added the new files as a separate upload.
      await Media.query(within.db).where({ base }).delete();
      const previousBase = row.currentBase ?? row.base;
      const obsolete = row.previousBase && row.previousBase !== previousBase ? row.previousBase : undefined;
      await changeMedia(
        within,
        row,
        {
          ...{ currentBase: base, previousBase, aliasBases: [...row.aliasBases, base] },
          bytes: String(counted.bytes()),
          ...{ replacedAt: services.clock(), replacedBy: caller.user?.username ?? null },
        },
        'replaced',
      );
      return obsolete ? filesOfUpload({ base: obsolete, kind: 'picture' }) : [];
    });
    await removeFiles(services, obsoleteFiles);
    return row;
  } catch (error) {
    await removeFiles(services, filesOfUpload({ base, kind: 'picture' }));
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
  const { row } = await changeInTransaction(caller, id, version, async (row, within) => {
    if (!row.previousBase) throw new AppError('not_found');
    const bytes = await sizeOf(services.storage, row.previousBase);
    const [currentBase, previousBase] = [row.previousBase, row.currentBase ?? row.base];
    const by = { replacedAt: services.clock(), replacedBy: user?.username ?? null };
    await changeMedia(within, row, { currentBase, previousBase, bytes: String(bytes), ...by }, 'put-back');
    return [];
  });
  return row;
}

/**
 * Deletes previous versions after their retention period, with their files.
 * @returns the number of deleted versions
 */
export async function deletePreviousFiles({
  db,
  storage,
  log,
  clock,
}: Pick<HandlerContext['services'], 'db' | 'storage' | 'log' | 'clock'>): Promise<number> {
  const rows = await Media.query(db).whereNotNull('former');
  const due = rows.filter(({ replacedAt }) => replacedAt && restorableUntil(replacedAt) <= clock());
  for (const { id, previousBase } of due) {
    const changed = await Media.query(db)
      .findById(id)
      .where({ former: previousBase })
      .patch({ previousBase: null });
    if (changed > 0 && previousBase)
      await removeFiles({ storage, log }, filesOfUpload({ base: previousBase, kind: 'picture' }));
  }
  return due.length;
}

async function changeInTransaction(
  caller: HandlerContext,
  id: string,
  version: number | undefined,
  change: (row: Media, within: HandlerContext) => Promise<string[]>,
): Promise<{ row: Media; obsoleteFiles: string[] }> {
  const { services } = caller;
  const changed = await services.db.transaction(async (db) => {
    const within = { ...caller, db };
    const row = await lockMedia(within, id, version);
    const obsoleteFiles = await change(row, within);
    await services.events.notifyInTransaction(db, 'media');
    return { row, obsoleteFiles };
  });
  services.events.contentChanged('media', true);
  return changed;
}

async function sizeOf(storage: Storage, base: string): Promise<number> {
  let bytes = 0;
  for (const name of filesOfUpload({ base, kind: 'picture' })) bytes += (await storage.read(name))?.size ?? 0;
  return bytes;
}
