import type { ContentKind } from '@institute/core/content/lifecycle.ts';
import type { Knex } from 'knex';
import { contentTables, nameColumn } from '#src/content/kinds/tables.ts';
import { type ActivityContext, logActivity } from '#src/features/activity/log-activity.ts';
import { deleteOrphanedUploads, takeUnusedPdfs } from '#src/features/media/orphaned-uploads.ts';
import { Revision } from '#src/models/revision.ts';
import type { Services } from '#src/services.ts';

/**
 * Removes an item of the trash for good, with its versions, and then the pictures and PDFs that neither another item nor
 * a version of one names. @param user who does it, where it is not the clock @returns false where it is not in the trash
 */
export async function purgeItem(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  kind: ContentKind,
  id: string,
  user?: ActivityContext['user'],
): Promise<boolean> {
  const { db, storage, log } = services;
  const unused = await db.transaction(async (transaction) => {
    const table = contentTables[kind];
    if (kind === 'research') await keepForHarvesters(transaction, id);
    const [row] = await transaction(table)
      .where({ id })
      .whereNotNull('deleted_at')
      .delete()
      .returning([nameColumn(kind), 'language', transaction.raw('??::text as said', [table])]);
    if (!row) return undefined;
    if (user) {
      const { title, section, language } = row;
      const item = { itemId: id, name: title ?? section, language };
      await logActivity({ db: transaction, user, services }, { act: 'purged', kind, ...item });
    }
    const versions = await Revision.query(transaction).where({ kind, item_id: id }).select('fields');
    await Revision.query(transaction).where({ kind, item_id: id }).delete();
    const said = [row.said, ...versions.map(({ fields }) => JSON.stringify(fields))].join('\n');
    return [
      ...(await deleteOrphanedUploads(transaction, said)),
      ...(await takeUnusedPdfs(transaction, said)),
    ];
  });
  if (!unused) return false;
  for (const name of unused) {
    // A file that stays takes room; an item that could not be removed for it would be worse.
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'A file stayed'));
  }
  return true;
}

/** Who has harvested a publication is told for ever that it is gone. */
async function keepForHarvesters(transaction: Knex, id: string): Promise<void> {
  await transaction.raw(
    `insert into gone_publications (id, type, datestamp)
     select id, type, updated_at from research
     where id = ? and deleted_at is not null and (is_published or publication_date is not null)
       and coalesce(publication_date, created_at) <= deleted_at
     on conflict do nothing`,
    [id],
  );
}
