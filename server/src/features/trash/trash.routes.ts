import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { type StaffEndpoints, trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { bulkLimits, trashDays } from '@institute/core/content/lifecycle/limits.ts';
import type { TrashedItem } from '@institute/core/content/lifecycle/schemas.ts';
import type { Knex } from 'knex';
import {
  deleteOrphanedPdfs,
  deleteOrphanedUploads,
  removeFiles,
} from '#server/content/media/orphaned-uploads.ts';
import { type ActivityContext, logActivity } from '#server/content/repository/log-activity.ts';
import { isId } from '#server/content/repository/row-lock.ts';
import { deleteComments } from '#server/content/reviews/comments.ts';
import { deleteReviews } from '#server/content/reviews/reviews.ts';
import { findContentType, kinds } from '#server/content/types/index.ts';
import { preserveGoneUrls } from '#server/content/urls/claim-url.ts';
import { Revision } from '#server/db/models/revision.ts';
import { draftSql } from '#server/db/publication-sql.ts';
import { respond, route } from '#server/http/execute-route.ts';
import { foldedPattern } from '#server/lib/like-pattern.ts';
import type { Services } from '#server/services.ts';

const defaultPageSize = 20;
const day = 24 * 60 * 60_000;

type Row = Omit<TrashedItem, 'deletedAt' | 'daysLeft'> & { deletedAt: Date };

export const trashRoutes = [
  route(trash.list, async ({ query }, { db, services, user }) => {
    const rows = trashed(db, query, user);
    const total = query.total ? await rows.clone().count({ n: '*' }).first() : undefined;
    const size = query.pageSize ?? defaultPageSize;
    const found: Row[] = await rows
      .select('kind', 'id', 'name', 'language', 'isDraft', {
        deletedAt: 'deleted_at',
        deletedBy: 'deleted_by',
      })
      .orderByRaw(lastDeleted)
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size);
    const now = services.clock().getTime();
    const headers: Record<string, string> = total ? { 'X-Total-Count': String(total.n) } : {};
    return respond(
      found.map((row) => ({
        ...row,
        daysLeft: Math.max(0, Math.ceil((row.deletedAt.getTime() + trashDays * day - now) / day)),
      })),
      { headers },
    );
  }),

  route(trash.ids, ({ query }, { db, user }) =>
    trashed(db, query, user).select('kind', 'id').orderByRaw(lastDeleted).limit(bulkLimits.matches),
  ),

  ...kinds.map(({ name, endpoints }) => {
    // Each content type's endpoints have their own item schema, which a deletion does not use.
    const { purge } = endpoints.admin as unknown as StaffEndpoints;
    // Opens its own transaction, because files are removed after the commit.
    return route(
      purge,
      async ({ params: { id } }, { services, user }) => {
        if (!isId(id) || !(await purgeItem(services, name, id, user))) throw new AppError('not_found');
        return { id };
      },
      { transaction: false },
    );
  }),
];

const lastDeleted = 'deleted_at desc, id desc';

interface Filters {
  kind?: ContentType | undefined;
  q?: string | undefined;
}

/**
 * Queries the deleted items of all kinds that match the filters. An author sees the own items of the kinds that
 * authors write.
 */
function trashed(db: Knex, { kind, q }: Filters, user: SessionUser | null) {
  const isOwnOnly = user?.role === 'author';
  const visible = kinds.filter(
    ({ endpoints }) => !isOwnOnly || endpoints.admin.update.roles?.includes(user.role),
  );
  const parts = visible.map(({ name, nameColumn, table, model }) => {
    return `select '${name}' as kind, id, ${nameColumn} as name, language, deleted_at, deleted_by, created_by,
      ${draftSql(model)} as "isDraft" from ${table} where deleted_at is not null`;
  });
  const rows = db.from(db.raw(`(${parts.join(' union all ')}) as trashed`));
  if (isOwnOnly) rows.where({ created_by: user.id });
  if (kind) rows.where({ kind });
  if (q?.trim()) rows.whereRaw('folded_text(name) like ?', [foldedPattern(q.trim())]);
  return rows;
}

/**
 * Deletes a trashed item permanently, with its revisions and the images and PDFs that only it used.
 * @param user the user for the activity log; absent for the scheduled job
 * @returns false if the item is not in the trash
 */
export async function purgeItem(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  kind: ContentType,
  id: string,
  user?: ActivityContext['user'],
): Promise<boolean> {
  const { db } = services;
  const unused = await db.transaction(async (transaction) => {
    const { table, nameColumn, beforePurge } = findContentType(kind);
    const trashed = transaction(table).where({ id }).whereNotNull('deleted_at');
    if (!(await trashed.clone().forUpdate().first('id'))) return undefined;
    await preserveGoneUrls(findContentType(kind), id, { db: transaction, services });
    await beforePurge?.(transaction, id);
    const [row] = await trashed
      .delete()
      .returning([`${nameColumn} as name`, 'language', transaction.raw('??::text as text', [table])]);
    if (!row) return undefined;
    if (user) {
      const { name, language } = row;
      const item = { itemId: id, name, language };
      await logActivity({ db: transaction, user, services }, { act: 'purged', kind, ...item });
    }
    const copy = { kind, item_id: id };
    const [stored] = await transaction('working_copies')
      .where(copy)
      .delete()
      .returning<{ form: unknown }[]>('form');
    await transaction('preview_links').where(copy).delete();
    await deleteReviews(transaction, { kind, itemId: id });
    await deleteComments(transaction, { kind, itemId: id });
    const versions = await Revision.query(transaction).where({ kind, item_id: id }).select('fields');
    await Revision.query(transaction).where({ kind, item_id: id }).delete();
    const texts = [
      row.text,
      JSON.stringify(stored ?? ''),
      ...versions.map(({ fields }) => JSON.stringify(fields)),
    ];
    return [
      ...(await deleteOrphanedUploads(transaction, texts.join('\n'))),
      ...(await deleteOrphanedPdfs(transaction, texts.join('\n'))),
    ];
  });
  if (!unused) return false;
  await removeFiles(services, unused);
  return true;
}
