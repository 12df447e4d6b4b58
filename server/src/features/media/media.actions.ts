import type { ActivityAct } from '@institute/core/activity/limits.ts';
import { AppError } from '@institute/core/errors.ts';
import { languages } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { logActivity } from '#src/content/log-activity.ts';
import { isId } from '#src/content/row-lock.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { Media } from '#src/models/media.ts';
import type { Services } from '#src/services.ts';
import { joinUsages } from './media.usages.ts';
import { filesOfMedia, namesOf, referencedUploads } from './orphaned-uploads.ts';

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
  const row = isId(id) ? await Media.query(db).findById(id).forUpdate() : undefined;
  if (!row) throw new AppError('not_found');
  if (version === undefined || version === row.version) return row;
  const [current] = await joinUsages(db, [row], services.clock());
  throw new AppError('stale_version', { current });
}

/** Saves a change of a row and logs it. */
export async function changeMedia(
  caller: WriteContext,
  row: Media,
  change: Partial<Media>,
  act: ActivityAct,
): Promise<void> {
  await row.$query(caller.db).patch({ ...change, version: row.version + 1 });
  await logMediaChange(caller, row, act);
}

/** Sets the alternative texts. Blank texts are removed. */
export async function describeMedia(
  caller: WriteContext,
  id: string,
  { alts, version }: { alts: Record<'id' | 'en', string>; version?: number | undefined },
): Promise<Media> {
  const row = await lockMedia(caller, id, version);
  const texts = languages.flatMap((language) =>
    alts[language] ? [[language, alts[language]] as const] : [],
  );
  await changeMedia(caller, row, { alts: Object.fromEntries(texts) }, 'described');
  return row;
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

/** A file that cannot be deleted only wastes space, so this never fails. */
export async function removeFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    await storage
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error, name }, 'An unused file could not be deleted'));
}

function logMediaChange(
  caller: WriteContext & { db: Knex },
  { id, fileName }: Media,
  act: ActivityAct,
): Promise<void> {
  return logActivity(caller, { act, kind: 'media', itemId: id, name: fileName ?? undefined });
}
