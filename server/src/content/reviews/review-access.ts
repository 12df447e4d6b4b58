import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import type { Knex } from 'knex';
import { isId } from '#server/content/repository/row-lock.ts';
import type { ReviewEvent } from '#server/db/models/review-event.ts';
import { reviewableItemsSql } from './reviewable-items.ts';

/*
 * A reviewer reads the items of the reviews that name the account, and nothing else: while the request is open, and
 * after an own decision. A withdrawn or replaced request without a decision ends the access.
 */

/**
 * SQL of the requests that name the reviewer `:userId` and give access, with `is_open`. Of a text the newest one.
 * Bind `:named` to `namedIn(userId)`.
 */
export const namingRequestsSql = `
  select distinct on (kind, item_id, language) * from (
    select request.*, not exists (
      select from review_events as later
      where later.kind = request.kind and later.item_id = request.item_id
        and later.language = request.language and later.number > request.number) as is_open
    from review_events as request
    where request.action = 'requested' and request.reviewers @> :named::jsonb
  ) as naming
  where is_open or exists (
    select from review_events as decision
    where decision.kind = naming.kind and decision.item_id = naming.item_id
      and decision.language = naming.language and decision.number > naming.number
      and decision.user_id = :userId and decision.action in ('approved', 'changes_requested'))
  order by kind, item_id, language, number desc`;

/** Returns the JSON that the reviewers of a request contain if it names a user. */
export function namedIn(userId: string): string {
  return JSON.stringify([{ id: userId }]);
}

/** Returns true if an event is an open request that names a user, given the last event of a text. */
export function isAsked(
  last: Pick<ReviewEvent, 'action' | 'reviewers'> | undefined,
  userId: string,
): boolean {
  return last?.action === 'requested' && last.reviewers.some(({ id }) => id === userId);
}

/** Returns true if the role of a user reads an item: reviewers read those that a review names them for. */
export async function mayReadItem(
  user: Pick<SessionUser, 'id' | 'role'>,
  { kind, itemId }: { kind: ContentType; itemId: string },
  db: Knex,
): Promise<boolean> {
  if (user.role !== 'reviewer') return true;
  if (!isId(itemId)) return false;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from (${namingRequestsSql}) as request
     join (${reviewableItemsSql}) as item on item.kind = request.kind and item.item_id = request.item_id
     where request.kind = :kind and request.item_id = :itemId limit 1`,
    { kind, itemId, userId: user.id, named: namedIn(user.id) },
  );
  return rows.length > 0;
}

/** Returns the ids of the reviewers who can read an item. Some of the accounts may be disabled. */
export async function findReviewersOf(
  item: { kind: ContentType; itemId: string },
  db: Knex,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from users where role = 'reviewer' and exists (
       select from review_events where kind = :kind and item_id = :itemId and action = 'requested'
         and reviewers @> jsonb_build_array(jsonb_build_object('id', users.id)))`,
    item,
  );
  const readers: string[] = [];
  for (const { id } of rows) if (await mayReadItem({ id, role: 'reviewer' }, item, db)) readers.push(id);
  return readers;
}

/**
 * Requires that the role of a user reads an item. Programs have no user and no limits.
 * @throws AppError not_found, so that reviewers cannot tell which other items exist
 */
export async function requireReadable(
  user: SessionUser | null,
  item: { kind: ContentType; itemId: string },
  db: Knex,
): Promise<void> {
  if (user && !(await mayReadItem(user, item, db))) throw new AppError('not_found');
}
