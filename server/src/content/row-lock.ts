import { AppError } from '@institute/core/errors.ts';
import type { ModelClass } from 'objection';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { BaseModel, Db } from '#src/db/base-model.ts';
import type { ContentModel } from '#src/db/content-model.ts';
import { validationError } from '#src/http/validation-error.ts';

/**
 * Locks a row until the transaction ends, so that no concurrent change is lost.
 * @throws AppError not_found, or stale_version with the current item if the change is based on an older version
 */
export async function lockForUpdate<M extends ContentModel<string>>(
  model: ModelClass<M>,
  db: Db,
  change: { id: string; version: number | undefined; show: (row: M) => unknown },
): Promise<M> {
  const row = isId(change.id) ? await model.query(db).findById(change.id).forUpdate() : undefined;
  if (!row) throw new AppError('not_found');
  const found = row as M;
  if (change.version !== undefined && change.version !== found.version)
    throw new AppError('stale_version', { current: change.show(found) });
  return found;
}

/** Merges a change into an item and validates the result. Fields that were not sent keep their value. */
export function mergePatch<S extends z.ZodType>(schema: S, current: object, change: object): z.output<S> {
  const merged = schema.safeParse({ ...current, ...change });
  if (merged.error) throw validationError(merged.error);
  return merged.data;
}

/**
 * Deletes a row.
 * @throws AppError not_found
 */
export async function deleteById<M extends BaseModel>(
  model: ModelClass<M>,
  db: Db,
  id: string,
): Promise<{ id: string }> {
  const removed = isId(id) ? await model.query(db).deleteById(id) : 0;
  if (removed === 0) throw new AppError('not_found');
  return { id };
}

/** Rejects malformed ids. PostgreSQL would fail on them instead of finding nothing. */
export function isId(id: string): boolean {
  return validate(id);
}
