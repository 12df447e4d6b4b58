import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { Knex } from 'knex';
import { requireOwn } from '#server/content/repository/item-access.ts';
import { findCopy, type ItemKey } from '#server/content/revisions/working-copies.ts';
import { contentTables, findContentType } from '#server/content/types/index.ts';
import { requireRole } from '#server/http/access.ts';

/**
 * Requires that the user may change the unpublished text of an item. Authors may change that of their published items.
 * @throws AppError role_forbidden for content that the role does not write, or not_own_item
 */
export async function requireCopyAccess(
  user: SessionUser | null,
  { kind, itemId }: ItemKey,
  db: Knex,
): Promise<void> {
  if (!user) return;
  requireRole(findContentType(kind).endpoints.admin.update, user);
  if (user.role !== 'author') return;
  const item = await db(contentTables[kind]).where({ id: itemId }).first('created_by as createdBy');
  const owned = item ?? (await findCopy(db, { kind, itemId }));
  if (owned) requireOwn(user, owned);
}
