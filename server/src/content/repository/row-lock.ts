import { AppError } from '@institute/core/api/errors.ts';
import { validationError } from '@institute/core/api/validation-error.ts';
import type { Knex } from 'knex';
import type { Model, ModelClass, QueryBuilder } from 'objection';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { BaseModel, Db } from '#server/db/base-model.ts';
import type { ContentModel } from '#server/db/content-model.ts';

/**
 * Locks a row until the transaction ends, so that no concurrent change is lost.
 * @throws AppError not_found, or stale_version with the current item if the change is based on an older version
 */
export async function lockForUpdate<M extends ContentModel<string>>(
  model: ModelClass<M>,
  db: Db,
  change: { id: string; version: number | undefined; show: (row: M) => unknown },
): Promise<M> {
  const found = (await requireById(model.query(db).forUpdate(), change.id)) as M;
  if (change.version !== undefined && change.version !== found.version)
    throw new AppError('stale_version', { current: change.show(found) });
  return found;
}

/** Merges a change into an item and validates the result. Fields that were not sent retain their value. */
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

/** @throws AppError not_found */
export async function requireById<M extends Model>(rows: QueryBuilder<M>, id: string): Promise<M> {
  const row = isId(id) ? await rows.findById(id) : undefined;
  if (!row) throw new AppError('not_found');
  return row as M;
}

/** Rejects malformed ids. PostgreSQL would fail on them instead of finding nothing. */
export function isId(id: string): boolean {
  return validate(id);
}

type SpamMarked = BaseModel & { isSpam: boolean };

/** Unmarks spam. The row retains its time. @throws AppError not_found */
export async function markNotSpam<M extends SpamMarked>(
  model: new () => M,
  db: Knex,
  id: string,
): Promise<M> {
  const rows = model as unknown as ModelClass<SpamMarked>;
  const row = isId(id) ? await rows.query(db).patchAndFetchById(id, { isSpam: false }) : undefined;
  if (!row) throw new AppError('not_found');
  return row as M;
}
