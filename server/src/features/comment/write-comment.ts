import { createHash } from 'node:crypto';
import { AppError } from '@institute/core/api/errors.ts';
import {
  type CommentedType,
  commentedFields,
  commentLimits,
} from '@institute/core/content/comment/limits.ts';
import type { CommentAnchorInput } from '@institute/core/content/comment/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { notifyOfComment } from '#server/content/reviews/notices.ts';
import { Comment } from '#server/db/models/comment.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import type { CommentedItem } from './commented-item.ts';
import { findMentions } from './find-mentions.ts';
import { findReaders } from './item-comments.ts';

interface NewComment {
  /** A user, or a guest by the given name with the user who sent the link. */
  author: { id: string; username: string } | { guestName: string; sharedBy: string };
  language: Language;
  text: string;
  anchor?: CommentAnchorInput | null;
  /** The comment of a reply. */
  parentId?: string;
}

/**
 * Stores a comment or a reply, notifies its readers and logs it. Every new comment comes through here.
 * @param item locked, so that the limit holds
 * @throws AppError too_many_comments, or validation if the kind does not have the field of the anchor
 */
export async function writeComment(
  caller: HandlerContext,
  item: CommentedItem,
  { author, language, text, anchor, parentId }: NewComment,
): Promise<Comment> {
  const { db, services } = caller;
  const { kind, id: itemId, name } = item;
  const isGuest = 'guestName' in author;
  await requireRoom(db, item, isGuest);
  const readers = await findReaders(db, item);
  const stored = await Comment.query(db).insert({
    ...{ kind, itemId, language, text, ...(parentId && { parentId }) },
    ...(anchor && (await storeAnchor(db, kind, anchor))),
    ...(isGuest ? { guestName: author.guestName } : { userId: author.id, username: author.username }),
    // Guests mention nobody: they would learn the usernames.
    mentions: isGuest ? [] : findMentions(text, readers),
    createdAt: services.clock(),
  });
  const act = isGuest ? 'guest-commented' : 'comment-written';
  const actor = isGuest ? { id: null, name: author.guestName } : { id: author.id, name: author.username };
  const host = isGuest ? readers.find(({ username }) => username === author.sharedBy) : undefined;
  const hosts = [item.createdBy, host?.id ?? null];
  await notifyOfComment(caller, { comment: stored, actor, hosts, readers });
  await logActivity(caller, { act, kind, itemId, name, language });
  return stored;
}

async function requireRoom(db: Knex, { kind, id }: CommentedItem, isGuest: boolean): Promise<void> {
  const own = () => Comment.query(db).where({ kind, item_id: id });
  const { perItem, guestsPerItem } = commentLimits;
  if ((await own().resultSize()) >= perItem)
    throw new AppError('too_many_comments', { numbers: { limit: perItem } });
  if (isGuest && (await own().whereNotNull('guest_name').resultSize()) >= guestsPerItem)
    throw new AppError('too_many_comments', { numbers: { limit: guestsPerItem } });
}

/** Stores the text of the field. */
async function storeAnchor(
  db: Knex,
  kind: CommentedType,
  { field, text, start, end }: CommentAnchorInput,
): Promise<Partial<Comment>> {
  const fields: readonly string[] = commentedFields[kind];
  if (!fields.includes(field)) throw new AppError('validation', { fields: { 'anchor.field': 'invalid' } });
  const hash = createHash('sha256').update(text).digest('hex');
  // The update locks a text that another transaction is about to delete as unused.
  await db('comment_texts').insert({ hash, text }).onConflict('hash').merge({ hash });
  return { field, textHash: hash, rangeStart: start, rangeEnd: end, quote: text.slice(start, end) };
}
