import { isDeepStrictEqual } from 'node:util';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import type { z } from 'zod';
import type { BaseModel } from '#src/db/base-model.ts';
import { type ContentModel, includeTrashed } from '#src/db/content-model.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import type { ContentKindDescriptor } from './kinds/define-kind.ts';
import { logSave } from './log-save.ts';
import { outdatedTranslations } from './outdated-translations.ts';
import { type StaffItem, saveRevision } from './revisions.ts';
import { isId, lockForUpdate, mergePatch } from './row-lock.ts';

/** A member of staff and the transaction of the save. */
export type WriteContext = Pick<HandlerContext, 'user' | 'services'> & { db: Knex };

/** A change of an item and the version that it is based on. */
export interface Change {
  id: string;
  version?: number | undefined;
  /** The changed fields, or a function of the current item. */
  fields: object | ((current: StaffItem) => object | Promise<object>);
  confirmed?: readonly string[] | undefined;
  action?: Exclude<RevisionAction, 'stored'>;
}

/** Stores a new item and its first revision. */
export async function createItem<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  values: z.output<S>,
  caller: WriteContext,
): Promise<I> {
  const row = { ...(await kind.toRow(values, null, caller)), version: 1 };
  const item = kind.toStaffItem(
    (await kind.model.query(caller.db).insert(row as unknown as PartialModelObject<R>)) as R,
  );
  await recordSave(kind, { action: 'created', after: item }, caller);
  return item;
}

/**
 * Locks the row, applies the change and stores the revision. The caller opens the transaction.
 * @throws AppError not_found, stale_version, or an error of the kind's rules
 */
export async function updateItem<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  { id, version, fields, confirmed, action = 'updated' }: Change,
  caller: WriteContext,
): Promise<I> {
  const { db } = caller;
  const row = await lockForUpdate(kind.model, db, { id, version, show: kind.toStaffItem });
  const before = kind.toStaffItem(row);
  const change = typeof fields === 'function' ? await fields(before) : fields;
  const next = await kind.toRow(mergePatch(kind.input, before, change), row, caller);
  const changed = outdatedTranslations(
    row as never,
    next as never,
    kind.translatableFields as never[],
    confirmed,
  );
  return storeChange(
    kind,
    row,
    { action, before },
    changedColumns(row, { ...next, changedOriginals: changed }),
    caller,
  );
}

/** Stores a change of a locked row and its revision. */
async function storeChange<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  row: R,
  saved: Omit<Saved, 'after'>,
  change: object,
  caller: WriteContext,
): Promise<I> {
  const patch = {
    ...change,
    version: row.version + 1,
    updatedAt: new Date(),
  } as unknown as PartialModelObject<R>;
  const after = kind.toStaffItem(row.$set(patch));
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
 * @throws AppError not_found
 */
export async function moveToTrash<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  id: string,
  caller: WriteContext,
): Promise<{ id: string }> {
  const row = await lockForUpdate(kind.model, caller.db, {
    id,
    version: undefined,
    show: kind.toStaffItem,
  });
  const { services, user } = caller;
  await setTrashed(kind, row, 'deleted', caller, {
    deletedAt: services.clock(),
    deletedBy: user?.username ?? null,
  });
  return { id };
}

/**
 * Restores an item from the trash. An item whose publication time passed in the trash becomes a draft.
 * @throws AppError not_found if the item is not in the trash
 */
export async function restoreFromTrash<
  R extends ContentModel<string>,
  I extends StaffItem,
  S extends z.ZodObject,
>(kind: ContentKindDescriptor<R, I, S>, id: string, caller: WriteContext): Promise<I> {
  const { columns } = kind.model as unknown as typeof BaseModel;
  const rows = includeTrashed(kind.model.query(caller.db)).select([...columns, 'deleted_at']);
  const row = isId(id) ? await rows.findById(id).whereNotNull('deleted_at').forUpdate() : undefined;
  if (!row) throw new AppError('not_found');
  const { publishAt, deletedAt } = row as R & { publishAt?: Date | null };
  const isOverdue = publishAt && deletedAt && publishAt > deletedAt && publishAt <= caller.services.clock();
  const unpublished = isOverdue ? kind.publication?.unpublishPatch : {};
  return setTrashed(kind, row as R, 'returned', caller, { ...unpublished, deletedAt: null, deletedBy: null });
}

async function setTrashed<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  row: R,
  action: 'deleted' | 'returned',
  caller: WriteContext,
  mark: { deletedAt: Date | null; deletedBy: string | null },
): Promise<I> {
  return storeChange(kind, row, { action, before: kind.toStaffItem(row) }, mark, caller);
}

type Saved = Parameters<typeof logSave>[1];

/** Stores the revision of a save and logs the activity. */
async function recordSave<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  kind: ContentKindDescriptor<R, I, S>,
  saved: Saved,
  caller: WriteContext,
): Promise<void> {
  await saveRevision(kind, saved, caller);
  await logSave(kind.name, saved, caller);
}
