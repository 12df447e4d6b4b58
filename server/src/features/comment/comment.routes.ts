import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { ActivityAct } from '@institute/core/content/activity/limits.ts';
import { comment, guestComment } from '@institute/core/content/comment/endpoints.ts';
import { type CommentedType, commentedTypes } from '@institute/core/content/comment/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { honeypotField, isHoneypotFilled } from '@institute/core/inbox/honeypot.ts';
import type { Knex } from 'knex';
import { findByToken } from '#server/content/publishing/preview-links.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { deleteUnusedTexts } from '#server/content/reviews/comments.ts';
import { Comment } from '#server/db/models/comment.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';
import { type CommentedItem, loadCommentedItem, requireReader } from './commented-item.ts';
import { mayDelete, mayResolve, readItemComments } from './item-comments.ts';
import { writeComment } from './write-comment.ts';

export const commentRoutes = [
  route(comment.list, async ({ params: { kind, id } }, { db, user }) => {
    const item = await loadCommentedItem(db, kind, id);
    return readItemComments(db, item, await requireReader(user, item, db));
  }),

  route(comment.create, async ({ params: { kind, id }, body }, caller) =>
    change(caller, kind, id, async (item, author) => {
      await writeComment(caller, item, { ...body, author });
    }),
  ),

  route(comment.reply, async ({ params: { kind, id, comment: parentId }, body: { text } }, caller) =>
    change(caller, kind, id, async (item, author) => {
      const { language } = await findThread(caller.db, item, parentId);
      await writeComment(caller, item, { author, language, text, parentId });
    }),
  ),

  route(comment.resolve, async ({ params: { kind, id, comment: thread }, body: { isResolved } }, caller) =>
    change(caller, kind, id, async (item, user) => {
      const found = await findThread(caller.db, item, thread);
      if (!mayResolve(found, user)) throw new AppError('role_forbidden');
      // A second click does not change the name and the time.
      if ((found.resolvedAt !== null) === isResolved) return;
      await Comment.query(caller.db)
        .findById(found.id)
        .patch({
          resolvedAt: isResolved ? caller.services.clock() : null,
          resolvedBy: isResolved ? user.username : null,
        });
      await log(caller, item, isResolved ? 'comment-resolved' : 'comment-reopened', found.language);
    }),
  ),

  route(comment.remove, async ({ params: { kind, id, comment: removed } }, caller) =>
    change(caller, kind, id, async (item, user) => {
      const found = await findComment(caller.db, item, removed);
      if (!mayDelete(found, user)) throw new AppError('role_forbidden');
      const { id: own, language } = found;
      await Comment.query(caller.db).where({ id: own }).orWhere({ parent_id: own }).delete();
      await deleteUnusedTexts(caller.db);
      await log(caller, item, 'comment-deleted', language);
    }),
  ),

  route(
    guestComment,
    async ({ params: { token, language }, body: { name, text, [honeypotField]: honeypot } }, caller) => {
      const { db, services } = caller;
      const link = await findByToken(db, token, services.clock());
      const kind = commentedTypes.find((each) => each === link?.kind);
      if (!link || !kind) throw new AppError('not_found');
      // Not discarded in silence: the browser of a person may have filled in the field.
      if (isHoneypotFilled(honeypot))
        throw new AppError('validation', { fields: { [honeypotField]: 'invalid' } });
      const item = await loadCommentedItem(db, kind, link.itemId, { isLocked: true });
      await writeComment({ ...caller, user: null }, item, {
        author: { guestName: name, sharedBy: link.createdBy },
        language,
        text,
      });
      return { ok: true as const };
    },
    { limit: 'guestComment' },
  ),
];

/** Locks an item, changes its comments and returns them. */
async function change(
  { db, user }: HandlerContext,
  kind: CommentedType,
  id: string,
  act: (item: CommentedItem, user: SessionUser) => Promise<void>,
) {
  const item = await loadCommentedItem(db, kind, id, { isLocked: true });
  const reader = await requireReader(user, item, db);
  await act(item, reader);
  return readItemComments(db, item, reader);
}

/** @throws AppError not_found */
async function findComment(db: Knex, { kind, id: itemId }: CommentedItem, id: string): Promise<Comment> {
  const found = await Comment.query(db).findOne({ id, kind, item_id: itemId });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Finds a comment that is no reply. @throws AppError not_found */
async function findThread(db: Knex, item: CommentedItem, id: string): Promise<Comment> {
  const found = await findComment(db, item, id);
  if (found.parentId !== null) throw new AppError('not_found');
  return found;
}

function log(
  caller: HandlerContext,
  { kind, id, name }: CommentedItem,
  act: ActivityAct,
  language: Language,
): Promise<void> {
  return logActivity(caller, { act, kind, itemId: id, name, language });
}
