import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import type {
  CompletedCopy,
  WorkingCopy as CopyResponse,
  ReplacedText,
} from '@institute/core/content/working-copy/schemas.ts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { Revision } from '#server/db/models/revision.ts';
import { WorkingCopy } from '#server/db/models/working-copy.ts';

/** An item of a kind. */
export interface ItemKey {
  kind: ContentType;
  itemId: string;
}

export function toSummary({ kind, itemId, baseVersion, title, updatedAt, savedBy, createdBy }: WorkingCopy) {
  const savedAt = updatedAt.toISOString();
  return { kind, itemId, isNew: baseVersion === null, title, savedAt, savedBy, createdBy };
}

export function toResponse(copy: WorkingCopy): CopyResponse {
  const { baseVersion, revision, form, replaced } = copy;
  return { ...toSummary(copy), baseVersion, revision, values: form, replaced };
}

export async function findCopy(db: Knex, { kind, itemId }: ItemKey): Promise<WorkingCopy | undefined> {
  return WorkingCopy.query(db).findOne({ kind, item_id: itemId });
}

/**
 * Locks the working copy of an item until the transaction ends.
 * @param revision the revision that the client knows; null if it knows no copy
 * @throws AppError stale_copy with the current copy if the client does not know the newest revision
 */
export async function lockCopy(
  db: Knex,
  { kind, itemId }: ItemKey,
  revision: number | null,
): Promise<WorkingCopy | undefined> {
  const copy = await WorkingCopy.query(db).findOne({ kind, item_id: itemId }).forUpdate();
  if ((copy?.revision ?? null) !== revision)
    throw new AppError('stale_copy', { current: copy ? toResponse(copy) : null });
  return copy;
}

/** Adds the text of a working copy to the history of the item. */
export async function storeReplaced(
  db: Knex,
  { kind, itemId, form, savedBy, writers, updatedAt }: WorkingCopy,
): Promise<ReplacedText> {
  const id = uuidv7();
  await Revision.query(db).insert({
    ...{ id, kind, itemId, number: null, action: 'replaced' },
    ...{ fields: form, languages: [], savedBy, writers, createdAt: updatedAt },
  });
  return { id, savedBy, savedAt: updatedAt.toISOString() };
}

/**
 * Deletes the working copy that a save of the item completes, and returns it. Its text becomes a revision if the user
 * decided against it.
 * @throws AppError stale_copy if it has text that the saving client does not know
 */
export async function completeCopy(
  db: Knex,
  kind: ContentType,
  completed: CompletedCopy,
): Promise<WorkingCopy | undefined> {
  if (!completed) return undefined;
  const copy = await lockCopy(db, { kind, itemId: completed.id }, completed.revision);
  if (copy && completed.replaces) await storeReplaced(db, copy);
  if (copy) await WorkingCopy.query(db).deleteById(copy.id);
  return copy;
}
