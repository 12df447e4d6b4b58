import { editors } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import type {
  CommentAnchor,
  CommentPerson,
  CommentReply,
  ItemComments,
} from '@institute/core/content/comment/schemas.ts';
import type { Knex } from 'knex';
import { findReviewersOf } from '#server/content/reviews/review-access.ts';
import { Comment } from '#server/db/models/comment.ts';
import { User } from '#server/db/models/user.ts';
import type { CommentedItem } from './commented-item.ts';

/** Returns the comments of an item as a user sees them. */
export async function readItemComments(
  db: Knex,
  item: CommentedItem,
  user: SessionUser,
): Promise<ItemComments> {
  const rows = await Comment.query(db)
    .where({ kind: item.kind, item_id: item.id })
    .orderBy(['created_at', 'id']);
  const hashes = rows.flatMap(({ textHash }) => textHash ?? []);
  const texts = await db('comment_texts').whereIn('hash', hashes).select('hash', 'text');
  return {
    comments: rows
      .filter(({ parentId }) => parentId === null)
      .map((row) => ({
        ...toReply(row, user),
        language: row.language,
        anchor: anchorOf(row),
        resolved:
          row.resolvedAt && row.resolvedBy !== null
            ? { at: row.resolvedAt.toISOString(), by: row.resolvedBy }
            : null,
        mayResolve: mayResolve(row, user),
        replies: rows.filter(({ parentId }) => parentId === row.id).map((each) => toReply(each, user)),
      })),
    texts: Object.fromEntries(texts.map(({ hash, text }) => [hash, text])),
    people: await findReaders(db, item),
  };
}

function toReply(row: Comment, user: SessionUser): CommentReply {
  return {
    ...{ id: row.id, text: row.text, mentions: row.mentions, at: row.createdAt.toISOString() },
    author: { id: row.userId, name: row.guestName ?? row.username ?? '' },
    mayDelete: mayDelete(row, user),
  };
}

/** Users delete their own comments, staff also those of guests, owners all. */
export function mayDelete({ userId }: Comment, { id, role }: SessionUser): boolean {
  return role === 'owner' || userId === id || (userId === null && role !== 'reviewer');
}

/** Reviewers resolve the comments that they wrote, the other readers all. */
export function mayResolve({ userId }: Comment, { id, role }: SessionUser): boolean {
  return role !== 'reviewer' || userId === id;
}

function anchorOf({ field, textHash, rangeStart, rangeEnd, quote }: Comment): CommentAnchor | null {
  if (field === null || textHash === null || rangeStart === null || rangeEnd === null || quote === null)
    return null;
  return { field, textHash, start: rangeStart, end: rangeEnd, quote };
}

/**
 * Returns the accounts that can read the comments of an item: owners, editors, its creator, and the reviewers whom a
 * review gives access.
 */
export async function findReaders(
  db: Knex,
  { kind, id: itemId, createdBy }: CommentedItem,
): Promise<CommentPerson[]> {
  const reviewers = await findReviewersOf({ kind, itemId }, db);
  const users = await User.query(db)
    .whereNull('disabled_at')
    .where((readers) => {
      readers.whereIn('role', [...editors]).orWhereIn('id', reviewers);
      // The creator may have become a reviewer.
      if (createdBy !== null) readers.orWhere((creator) => creator.where({ id: createdBy, role: 'author' }));
    })
    .select('id', 'username')
    .orderByRaw('lower(username), id');
  return users.map(({ id, username }) => ({ id, username }));
}
