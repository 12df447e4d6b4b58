import { editors } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { isDraft } from '#server/content/publishing/publication-time.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';

/*
 * Endpoints name the roles that may call them. These rules depend on the item: authors change the drafts that they
 * created, and publish nothing. Programs have no user and no limits.
 */

/** @throws AppError not_own_item */
export function requireOwn(user: SessionUser | null, item: { createdBy: string | null }): void {
  if (user && !editors.includes(user.role) && item.createdBy !== user.id) throw new AppError('not_own_item');
}

/**
 * Requires that the user may change an item in this state, or store it.
 * @throws AppError not_own_item, or publishing_forbidden if visitors see the state or will see it
 */
export function requireMayStore(
  user: SessionUser | null,
  item: StaffItem,
  kind: Pick<ContentTypeDescriptor, 'publication'>,
): void {
  requireOwn(user, item);
  if (user && !editors.includes(user.role) && !isDraft(kind, item))
    throw new AppError('publishing_forbidden');
}
