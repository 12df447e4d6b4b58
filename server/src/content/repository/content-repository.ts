import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@institute/core/api/errors.ts';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import type { CompletedCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { OnRemoved } from '@institute/core/rich-text/removed-parts.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { requireAccepted } from '#server/content/reviews/reviews.ts';
import { type Saved, type StaffItem, saveRevision } from '#server/content/revisions/revisions.ts';
import { completeCopy } from '#server/content/revisions/working-copies.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { claimUrl } from '#server/content/urls/claim-url.ts';
import { rowToStore } from '#server/content/urls/slug.ts';
import { requireFreeSlugs } from '#server/content/urls/translated-slugs.ts';
import { type BaseModel, selectComputed } from '#server/db/base-model.ts';
import { type ContentModel, includeTrashed } from '#server/db/content-model.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { requireMayStore, requireOwn } from './item-access.ts';
import { logSave } from './log-activity.ts';
import { isId, lockForUpdate, mergePatch } from './row-lock.ts';
import { outdatedTranslations } from './translations.ts';

/** A member of staff and the transaction of the save. */
export type WriteContext = Pick<HandlerContext, 'user' | 'services'> & {
  db: Knex;
  /** Reports parts of rich text that the save removes because they cannot be stored. */
  onRemoved?: OnRemoved;
  /** Whether the save may end a redirect from the new slug. */
  endRedirect?: boolean | undefined;
};

/** A change of an item and the version that it is based on. */
export interface Change {
  id: string;
  version?: number | undefined;
  /** The changed fields, or a function of the current item. */
  fields: object | ((current: StaffItem) => object | Promise<object>);
  confirmed?: readonly string[] | undefined;
  /** Columns that replace those of the kind's rules. */
  columns?: object;
  action?: Exclude<RevisionAction, 'stored'>;
  workingCopy?: CompletedCopy;
}

/**
 * Stores a new item and its first revision.
 * @param columns further columns of the row
 * @throws AppError publishing_forbidden, approval_required, or an error of the kind's rules
 */
export async function createItem(
  kind: ContentTypeDescriptor,
  values: z.output<z.ZodObject>,
  caller: WriteContext,
  { writers, ...columns }: { writers?: readonly string[]; [column: string]: unknown } = {},
): Promise<StaffItem> {
  const createdBy = caller.user?.id ?? null;
  const row = { ...(await rowToStore(kind, values, null, caller)), createdBy, ...columns, version: 1 };
  await requireFreeSlugs(kind, row, null, caller);
  const item = kind.toStaffItem(await kind.model.query(caller.db).insert(row));
  requireMayStore(caller.user, item, kind);
  await recordSave(kind, { action: 'created', after: item, writers }, caller);
  return item;
}

/**
 * Completes the working copy of a new item.
 * @returns the columns of the item, which gets the id and the creator of the copy, and the writers of the copy
 * @throws AppError not_own_item, stale_copy, not_found if the item is in the trash, or stale_version if a colleague saved the copy
 */
export async function completeNewCopy(
  kind: ContentTypeDescriptor,
  workingCopy: CompletedCopy,
  { db, user }: Pick<WriteContext, 'db' | 'user'>,
): Promise<{ id?: string; createdBy?: string | null; writers?: readonly string[] }> {
  if (!workingCopy) return {};
  const { id } = workingCopy;
  if (await includeTrashed(kind.model.query(db)).findById(id).forUpdate()) {
    const current = await kind.model.query(db).findById(id);
    if (!current) throw new AppError('not_found');
    throw new AppError('stale_version', { current: kind.toStaffItem(current) });
  }
  const copy = await completeCopy(db, kind.name, workingCopy);
  if (!copy) return { id };
  requireOwn(user, copy);
  return { id, createdBy: copy.createdBy, writers: copy.writers };
}

/**
 * Locks the row, applies the change and stores the revision. The caller opens the transaction.
 * @throws AppError not_found, stale_version, stale_copy, not_own_item, publishing_forbidden, approval_required, or an
 *   error of the kind's rules
 */
export async function updateItem(
  kind: ContentTypeDescriptor,
  { id, version, fields, confirmed, columns, action = 'updated', workingCopy }: Change,
  caller: WriteContext,
): Promise<StaffItem> {
  const { db } = caller;
  const row = await lockForUpdate(kind.model, db, { id, version, show: kind.toStaffItem });
  const copy = await completeCopy(db, kind.name, workingCopy && { ...workingCopy, id });
  const before = kind.toStaffItem(row);
  const change = typeof fields === 'function' ? await fields(before) : fields;
  const next = await rowToStore(kind, mergePatch(kind.input, before, change), row, caller);
  await requireFreeSlugs(kind, next, row, caller);
  const changedOriginals = outdatedTranslations(
    row as never,
    next as never,
    kind.translatableFields,
    confirmed,
  );
  const changed = changedColumns(row, { ...next, ...columns, changedOriginals });
  return storeChange(kind, row, { action, before, writers: copy?.writers }, changed, caller);
}

/** Stores a change of a locked row and its revision. */
async function storeChange(
  kind: ContentTypeDescriptor,
  row: ContentModel<string>,
  saved: Omit<Saved, 'after'> & { before: StaffItem },
  change: object,
  caller: WriteContext,
): Promise<StaffItem> {
  requireMayStore(caller.user, saved.before, kind);
  const patch = { ...change, version: row.version + 1, updatedAt: new Date() };
  const after = kind.toStaffItem(row.$set(patch));
  requireMayStore(caller.user, after, kind);
  await includeTrashed(kind.model.query(caller.db)).patch(patch).findById(row.id);
  await recordSave(kind, { ...saved, after }, caller);
  return after;
}

/** Returns only the changed columns. PostgreSQL rebuilds generated columns for every written column. */
function changedColumns(row: object, next: object): object {
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof row])),
  );
}

/**
 * Moves an item to the trash. Queries exclude trashed items by default.
 * @throws AppError not_found, not_own_item, publishing_forbidden
 */
export async function moveToTrash(
  kind: ContentTypeDescriptor,
  id: string,
  caller: WriteContext,
): Promise<StaffItem> {
  const { db, services, user } = caller;
  const row = await lockForUpdate(kind.model, db, { id, version: undefined, show: kind.toStaffItem });
  const mark = { deletedAt: services.clock(), deletedBy: user?.username ?? null };
  return storeChange(kind, row, { action: 'deleted', before: kind.toStaffItem(row) }, mark, caller);
}

/**
 * Restores an item from the trash. An item whose publication time passed in the trash becomes a draft.
 * @throws AppError not_found if the item is not in the trash, or approval_required
 */
export async function restoreFromTrash(
  kind: ContentTypeDescriptor,
  id: string,
  caller: WriteContext,
): Promise<StaffItem> {
  const { columns, computed } = kind.model as unknown as typeof BaseModel;
  const rows = includeTrashed(kind.model.query(caller.db)).select([...columns, 'deleted_at']);
  selectComputed(rows, computed);
  const row = isId(id) ? await rows.findById(id).whereNotNull('deleted_at').forUpdate() : undefined;
  if (!row) throw new AppError('not_found');
  const { publishAt, deletedAt } = row as typeof row & { publishAt?: Date | null };
  const isOverdue = publishAt && deletedAt && publishAt > deletedAt && publishAt <= caller.services.clock();
  const unpublished = isOverdue ? kind.publication?.unpublishPatch : {};
  const change = { ...unpublished, deletedAt: null, deletedBy: null };
  return storeChange(
    kind,
    row,
    { action: 'restored-from-trash', before: kind.toStaffItem(row) },
    change,
    caller,
  );
}

/** Checks the approvals of a save, stores its revision, logs the activity and updates the redirects. */
async function recordSave(kind: ContentTypeDescriptor, saved: Saved, caller: WriteContext): Promise<void> {
  await requireAccepted(kind, saved, caller);
  await saveRevision(kind, saved, caller);
  await logSave(kind.name, saved, caller);
  await claimUrl(kind, saved, caller);
}
