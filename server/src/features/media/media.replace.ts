import { AppError } from '@institute/core/errors.ts';
import type { UploadResponse } from '@institute/core/media/schemas.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { Media } from '#src/models/media.ts';
import type { Storage } from '#src/storage/storage.ts';
import { filesOfUpload, uploadOf } from '#src/storage/upload-filename.ts';
import { changeMedia, lockMedia, removeFiles } from './media.actions.ts';
import { restorableUntil } from './media.previous-version.ts';
import { withByteCount } from './register-upload.ts';

/** Stores a picture in all its files. */
export type StorePicture = (storage: Storage, bytes: Buffer) => Promise<UploadResponse>;

/**
 * Shows another picture in the place of one. What was shown is kept for a while, to be put back; what was kept before
 * that goes. @throws AppError not_found, stale_version, and what is wrong with the picture
 */
export async function replaceMedia(
  caller: HandlerContext,
  storePicture: StorePicture,
  { id, version }: { id: string; version: number },
): Promise<Media> {
  const { services, upload } = caller;
  if (!upload) throw new AppError('required_fields', { fields: { file: 'required' } });
  // Before the work, and once more when it is done.
  const known = await services.db.transaction((db) => lockMedia({ ...caller, db }, id, version));
  if (known.kind !== 'picture') throw new AppError('not_an_image');
  const counted = withByteCount(services.storage);
  const { url } = await storePicture(counted.storage, upload.buffer);
  const base = uploadOf(url.replace('/uploads/', ''))?.base ?? '';
  try {
    const { row, gone } = await changing(caller, id, version, async (row, within) => {
      // The job that looks for what nobody entered may have taken it for an upload of its own.
      await Media.query(within.db).where({ base }).delete();
      const former = row.current ?? row.base;
      const dropped = row.former && row.former !== former ? row.former : undefined;
      await changeMedia(
        within,
        row,
        {
          ...{ current: base, former, standIns: [...row.standIns, base] },
          bytes: String(counted.bytes()),
          ...{ replacedAt: services.clock(), replacedBy: caller.user?.username ?? null },
        },
        'replaced',
      );
      return dropped ? filesOfUpload({ base: dropped, kind: 'picture' }) : [];
    });
    await removeFiles(services, gone);
    return row;
  } catch (error) {
    await removeFiles(services, filesOfUpload({ base, kind: 'picture' }));
    throw error;
  }
}

/** Shows the former picture again; the one that was shown is kept as the former one. @throws AppError not_found, stale_version */
export async function restorePreviousMedia(
  caller: HandlerContext,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Media> {
  const { services, user } = caller;
  const { row } = await changing(caller, id, version, async (row, within) => {
    if (!row.former) throw new AppError('not_found');
    const bytes = await sizeOf(services.storage, row.former);
    const [current, former] = [row.former, row.current ?? row.base];
    const by = { replacedAt: services.clock(), replacedBy: user?.username ?? null };
    await changeMedia(within, row, { current, former, bytes: String(bytes), ...by }, 'put-back');
    return [];
  });
  return row;
}

/** Forgets the former pictures that were kept long enough, and removes their files. @returns how many */
export async function deletePreviousFiles({
  db,
  storage,
  log,
  clock,
}: Pick<HandlerContext['services'], 'db' | 'storage' | 'log' | 'clock'>): Promise<number> {
  const rows = await Media.query(db).whereNotNull('former');
  const due = rows.filter(({ replacedAt }) => replacedAt && restorableUntil(replacedAt) <= clock());
  for (const { id, former } of due) {
    const changed = await Media.query(db).findById(id).where({ former }).patch({ former: null });
    if (changed > 0 && former)
      await removeFiles({ storage, log }, filesOfUpload({ base: former, kind: 'picture' }));
  }
  return due.length;
}

async function changing(
  caller: HandlerContext,
  id: string,
  version: number | undefined,
  change: (row: Media, within: HandlerContext) => Promise<string[]>,
): Promise<{ row: Media; gone: string[] }> {
  const { services } = caller;
  const changed = await services.db.transaction(async (db) => {
    const within = { ...caller, db };
    const row = await lockMedia(within, id, version);
    const gone = await change(row, within);
    await services.events.notifyInTransaction(db, 'media');
    return { row, gone };
  });
  services.events.contentChanged('media', true);
  return changed;
}

async function sizeOf(storage: Storage, base: string): Promise<number> {
  let bytes = 0;
  for (const name of filesOfUpload({ base, kind: 'picture' })) bytes += (await storage.read(name))?.size ?? 0;
  return bytes;
}
