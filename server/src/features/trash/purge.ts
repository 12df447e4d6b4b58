import type { ContentKind } from '@institute/core/content/kinds.ts';
import { findKind } from '#src/content/kinds/index.ts';
import { type ActivityContext, logActivity } from '#src/content/log-activity.ts';
import { deleteOrphanedPdfs, deleteOrphanedUploads } from '#src/features/media/orphaned-uploads.ts';
import { Revision } from '#src/models/revision.ts';
import type { Services } from '#src/services.ts';

/**
 * Deletes a trashed item permanently, with its revisions and the images and PDFs that only it used.
 * @param user the user for the activity log; absent for the scheduled job
 * @returns false if the item is not in the trash
 */
export async function purgeItem(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  kind: ContentKind,
  id: string,
  user?: ActivityContext['user'],
): Promise<boolean> {
  const { db, storage, log } = services;
  const unused = await db.transaction(async (transaction) => {
    const { table, nameColumn, beforePurge } = findKind(kind);
    await beforePurge?.(transaction, id);
    const [row] = await transaction(table)
      .where({ id })
      .whereNotNull('deleted_at')
      .delete()
      .returning([`${nameColumn} as name`, 'language', transaction.raw('??::text as text', [table])]);
    if (!row) return undefined;
    if (user) {
      const { name, language } = row;
      const item = { itemId: id, name, language };
      await logActivity({ db: transaction, user, services }, { act: 'purged', kind, ...item });
    }
    const versions = await Revision.query(transaction).where({ kind, item_id: id }).select('fields');
    await Revision.query(transaction).where({ kind, item_id: id }).delete();
    const texts = [row.text, ...versions.map(({ fields }) => JSON.stringify(fields))].join('\n');
    return [
      ...(await deleteOrphanedUploads(transaction, texts)),
      ...(await deleteOrphanedPdfs(transaction, texts)),
    ];
  });
  if (!unused) return false;
  for (const name of unused) {
    // An orphaned file costs disk space. A failed deletion of the item would be worse.
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'A file stayed'));
  }
  return true;
}
