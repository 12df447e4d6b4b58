import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { requireOwn } from '#server/content/repository/item-access.ts';
import { requireReadable } from '#server/content/reviews/review-access.ts';
import { findContentType } from '#server/content/types/index.ts';
import { WorkingCopy } from '#server/db/models/working-copy.ts';

export interface CommentedItem {
  kind: CommentedType;
  id: string;
  createdBy: string | null;
  /** The main language. */
  language: Language;
  /** The title or name in the main language. */
  name: string;
}

/**
 * Finds an item outside the trash, or the working copy of a new one.
 * @param isLocked true to block its deletion and other comments until the transaction ends
 * @throws AppError not_found
 */
export async function loadCommentedItem(
  db: Knex,
  kind: CommentedType,
  id: string,
  { isLocked = false } = {},
): Promise<CommentedItem> {
  const { table, nameColumn } = findContentType(kind);
  const items = db(table).where({ id }).whereNull('deleted_at');
  if (isLocked) items.forUpdate();
  const row = await items.first({ name: nameColumn, createdBy: 'created_by', language: 'language' });
  if (row) return { kind, id, ...row };
  const copies = WorkingCopy.query(db).where({ kind, item_id: id }).whereNull('base_version');
  const copy = await (isLocked ? copies.forUpdate() : copies).first();
  if (!copy) throw new AppError('not_found');
  return { kind, id, createdBy: copy.createdBy, language: copy.language, name: copy.title };
}

/**
 * Requires that a user may read and write the comments of an item.
 * @throws AppError unauthorized, not_own_item, or not_found for reviewers
 */
export async function requireReader(
  user: SessionUser | null,
  item: CommentedItem,
  db: Knex,
): Promise<SessionUser> {
  if (!user) throw new AppError('unauthorized');
  if (user.role === 'reviewer') await requireReadable(user, { kind: item.kind, itemId: item.id }, db);
  else requireOwn(user, item);
  return user;
}
