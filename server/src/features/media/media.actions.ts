import { AppError } from '@institute/core/api/errors.ts';
import type { ActivityAct } from '@institute/core/content/activity/limits.ts';
import type { Knex } from 'knex';
import { joinUsages } from '#server/content/media/media-usages.ts';
import {
  filesOfMedia,
  namesOf,
  referencedUploads,
  removeFiles,
} from '#server/content/media/orphaned-uploads.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { requireById } from '#server/content/repository/row-lock.ts';
import { Media } from '#server/db/models/media.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import type { Storage } from '#server/storage/storage.ts';
import { filesOfUpload } from '#server/storage/upload-filename.ts';

type WriteContext = Pick<HandlerContext, 'db' | 'user' | 'services'>;

/**
 * Reads and locks a row for the transaction.
 * @throws AppError not_found, or stale_version with the current item
 */
export async function lockMedia(
  { db, services }: WriteContext,
  id: string,
  version?: number,
): Promise<Media> {
  const row = await requireById(Media.query(db).forUpdate(), id);
  if (version === undefined || version === row.version) return row;
  const [current] = await joinUsages(db, [row], services.clock());
  throw new AppError('stale_version', { current });
}

/** Saves a change of a row and logs it. */
export async function changeMedia(
  caller: WriteContext,
  row: Media,
  change: Partial<Media>,
  acts: readonly ActivityAct[],
): Promise<void> {
  await row.$query(caller.db).patch({ ...change, version: row.version + 1 });
  for (const act of acts) await logMediaChange(caller, row, act);
}

/**
 * Changes a row in a transaction of its own, then deletes the files that the change returns.
 * @throws as `lockMedia`
 */
export async function changeInTransaction(
  caller: HandlerContext,
  id: string,
  version: number | undefined,
  change: (row: Media, within: HandlerContext) => Promise<string[]>,
): Promise<Media> {
  const { services } = caller;
  const changed = await services.db.transaction(async (db) => {
    const within = { ...caller, db };
    const row = await lockMedia(within, id, version);
    const obsoleteFiles = await change(row, within);
    await services.events.notifyInTransaction(db, 'media');
    return { row, obsoleteFiles };
  });
  services.events.contentChanged('media', true);
  await removeFiles(services, changed.obsoleteFiles);
  return changed.row;
}

/**
 * Deletes an unused upload with its files.
 * @throws AppError not_found, or media_in_use with the usages
 */
export async function removeMedia(caller: WriteContext, id: string): Promise<void> {
  const { db, services } = caller;
  const files = await db.transaction(async (transaction) => {
    const within = { ...caller, db: transaction };
    const row = await lockMedia(within, id);
    const known = transaction('pdfs').where({ name: `${row.base}.pdf` });
    // A transaction that saves a publication with this PDF locks its row. Wait for it before checking the
    // usages.
    await known.clone().forUpdate().select('name');
    if ((await referencedUploads(transaction, namesOf(row))).size > 0) {
      const [current] = await joinUsages(transaction, [row], services.clock());
      throw new AppError('media_in_use', { current });
    }
    await Media.query(transaction).deleteById(row.id);
    await known.delete();
    await logMediaChange(within, row, 'media-removed');
    await services.events.notifyInTransaction(transaction, 'media');
    return filesOfMedia(row);
  });
  await removeFiles(services, files);
}

function logMediaChange(
  caller: WriteContext & { db: Knex },
  { id, fileName }: Media,
  act: ActivityAct,
): Promise<void> {
  return logActivity(caller, { act, kind: 'media', itemId: id, name: fileName ?? undefined });
}

/** Returns the names of all files of an image. */
export function filesOfImage(base: string | null | undefined | false): string[] {
  return base ? filesOfUpload({ base, kind: 'picture' }) : [];
}

/** Returns the total size of the files of images. */
export async function bytesOfImages(
  storage: Storage,
  bases: readonly (string | null | undefined)[],
): Promise<number> {
  let bytes = 0;
  for (const name of bases.flatMap(filesOfImage)) bytes += (await storage.read(name))?.size ?? 0;
  return bytes;
}
