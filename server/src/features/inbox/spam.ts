import { AppError } from '@institute/core/errors.ts';
import type { Knex } from 'knex';
import type { ModelClass } from 'objection';
import { isId } from '#src/content/row-lock.ts';
import type { BaseModel } from '#src/db/base-model.ts';

type SpamMarked = BaseModel & { isSpam: boolean };

/**
 * Unmarks spam. The row keeps its time.
 * @throws AppError not_found
 */
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
