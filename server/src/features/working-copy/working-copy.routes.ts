import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { reviewedTypes } from '@institute/core/content/review/limits.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { workingCopyListLength } from '@institute/core/content/working-copy/limits.ts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { deleteComments } from '#server/content/reviews/comments.ts';
import { requireReadable } from '#server/content/reviews/review-access.ts';
import { loadReviewedText } from '#server/content/reviews/review-state.ts';
import { deleteReviews } from '#server/content/reviews/reviews.ts';
import {
  findCopy,
  type ItemKey,
  lockCopy,
  storeReplaced,
  toResponse,
  toSummary,
} from '#server/content/revisions/working-copies.ts';
import { contentTables } from '#server/content/types/index.ts';
import { Revision } from '#server/db/models/revision.ts';
import { WorkingCopy } from '#server/db/models/working-copy.ts';
import { route } from '#server/http/execute-route.ts';
import type { Services } from '#server/services.ts';
import { requireCopyAccess } from './require-copy-access.ts';

export const workingCopyRoutes = [
  route(workingCopy.list, async ({ query: { kind } }, { db }) => {
    const copies = WorkingCopy.query(db).select(...WorkingCopy.listColumns);
    if (kind) copies.where({ kind });
    return (await copies.orderByRaw('updated_at desc, id desc').limit(workingCopyListLength)).map(toSummary);
  }),

  route(workingCopy.one, async ({ params: { kind, id } }, { db, user }) => {
    await requireReadable(user, { kind, itemId: id }, db);
    const copy = await findCopy(db, { kind, itemId: id });
    return copy ? toResponse(copy) : null;
  }),

  route(workingCopy.save, async ({ params: { kind, id }, body }, { db, user, services }) => {
    const { revision, baseVersion, title, language, values, body: sent } = body;
    await requireCopyAccess(user, { kind, itemId: id }, db);
    await requireItem(db, kind, id, baseVersion !== null);
    const before = await lockCopy(db, { kind, itemId: id }, revision);
    const writers = before?.writers ?? [];
    const newWriter = user && !writers.includes(user.id) ? user.id : undefined;
    const isFirst = !before && baseVersion === null;
    const textBefore = newWriter && !isFirst && (await readText(kind, id, { db, services }));
    const now = services.clock();
    const content = {
      ...{ baseVersion, title, language, form: values, body: sent },
      ...{ savedBy: user?.username ?? '', updatedAt: now },
      writers,
    };
    const next = (before?.revision ?? 0) + 1;
    const replaced =
      before && body.replaces && !isDeepStrictEqual(before.form, values)
        ? await storeReplaced(db, before)
        : undefined;
    if (before)
      await WorkingCopy.query(db)
        .patch({
          ...{ ...content, revision: next },
          ...(replaced && { replaced: [...before.replaced, { ...replaced, revision: before.revision }] }),
        })
        .findById(before.id);
    else {
      const first = { kind, itemId: id, revision: next, createdAt: now, createdBy: user?.id ?? null };
      await insertCopy(db, { ...content, ...first });
    }
    // Who changes only a time or the status of publication writes no text.
    if (newWriter && textBefore !== (await readText(kind, id, { db, services })))
      await WorkingCopy.query(db)
        .patch({ writers: [...writers, newWriter] })
        .where({ kind, item_id: id });
    return { revision: next, savedAt: now.toISOString(), replaced };
  }),

  route(workingCopy.discard, async ({ params: { kind, id }, query: { revision } }, { db, user }) => {
    await requireCopyAccess(user, { kind, itemId: id }, db);
    const copy = await lockCopy(db, { kind, itemId: id }, revision);
    if (copy) await WorkingCopy.query(db).deleteById(copy.id);
    // The events and comments of an item are deleted with the item. This one never existed.
    if (copy?.baseVersion === null) {
      await deleteReviews(db, { kind, itemId: id });
      await deleteComments(db, { kind, itemId: id });
      await Revision.query(db).where({ kind, item_id: id }).delete();
    }
    return { id };
  }),

  route(workingCopy.replaced, async ({ params: { kind, id, replaced } }, { db, user }) => {
    await requireReadable(user, { kind, itemId: id }, db);
    const found = await Revision.query(db).findOne({
      ...{ id: replaced, kind, item_id: id },
      action: 'replaced',
    });
    if (!found) throw new AppError('not_found');
    return { id: replaced, savedBy: found.savedBy ?? '', savedAt: found.createdAt, values: found.fields };
  }),
];

/** Returns the hashes of the texts of an item, which reviews are about. */
async function readText(
  kind: ContentType,
  id: string,
  caller: { db: Knex; services: Services },
): Promise<string> {
  const reviewed = reviewedTypes.find((each) => each === kind);
  return reviewed ? JSON.stringify((await loadReviewedText(reviewed, id, caller)).hashes) : '';
}

/**
 * Requires the item of a copy that is based on one, also in the trash, and no item for a copy of a new one.
 * @throws AppError not_found, or stale_copy if a colleague saved the new item already
 */
async function requireItem(db: Knex, kind: ContentType, id: string, isExpected: boolean): Promise<void> {
  const found = await db(contentTables[kind]).where({ id }).first('id');
  if (found && !isExpected) throw new AppError('stale_copy', { current: null });
  if (!found && isExpected) throw new AppError('not_found');
}

/** @throws AppError stale_copy if a colleague stored the first copy at the same moment */
async function insertCopy(db: Knex, row: Partial<WorkingCopy> & ItemKey): Promise<void> {
  const own = { ...row, id: uuidv7() };
  await WorkingCopy.query(db).insert(own).onConflict(['kind', 'item_id']).ignore();
  const stored = await findCopy(db, own);
  if (stored?.id !== own.id)
    throw new AppError('stale_copy', { current: stored ? toResponse(stored) : null });
}
