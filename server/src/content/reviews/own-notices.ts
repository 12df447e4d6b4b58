import type { Notice } from '@institute/core/account/notice/schemas.ts';
import { authors, editors } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { commentedTypes } from '@institute/core/content/comment/limits.ts';
import type { Knex } from 'knex';
import { findContentType } from '#server/content/types/index.ts';
import { namedIn, namingRequestsSql } from './review-access.ts';

/** SQL of the items that notices can be about: those outside the trash, and working copies of new items. */
const itemsSql = [
  ...commentedTypes.map((kind) => {
    const { table, nameColumn } = findContentType(kind);
    return `select '${kind}' as kind, id as item_id, ${nameColumn} as name, language, created_by from ${table}
      where deleted_at is null`;
  }),
  `select kind, item_id, title as name, language, created_by from working_copies where base_version is null`,
].join(' union all ');

/**
 * SQL of the notices of an account, without those of items that its role does not read: authors read the reviews of
 * all items and the comments of own ones, reviewers those of the items that a review names them for.
 */
const ownNoticesSql = `
  select notice.id, notice.cause, notice.kind, notice.item_id as "itemId", notice.language, item.name,
    item.language as "nameLanguage", notice.actor, comment.guest_name is not null as "isGuest",
    coalesce(comment.parent_id, comment.id) as thread,
    case when notice.cause = 'review_decided' then event.action end as decision,
    notice.created_at as at, notice.read_at is not null as "isRead"
  from notices as notice
  join (${itemsSql}) as item on item.kind = notice.kind and item.item_id = notice.item_id
  left join comments as comment on comment.id = notice.comment_id
  left join review_events as event on event.id = notice.review_id
  where notice.user_id = :userId and (
    :isEditor::boolean
    or (:isAuthor::boolean and (notice.review_id is not null or item.created_by = :userId))
    or (:isReviewer::boolean and exists (
      select from (${namingRequestsSql}) as request
      where request.kind = notice.kind and request.item_id = notice.item_id)))`;

interface Filter {
  limit: number;
  /** Only this notice. */
  id?: string;
  /** Only unread ones. */
  isUnread?: boolean;
}

/** Returns the notices that an account can read, the newest first, and the number of all unread ones. */
export async function readOwnNotices(
  db: Knex,
  { id: userId, role }: Pick<SessionUser, 'id' | 'role'>,
  { limit, id, isUnread = false }: Filter,
): Promise<{ notices: Notice[]; unread: number }> {
  type Row = Omit<Notice, 'at'> & { at: Date; unread: number };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select *, (count(*) filter (where not "isRead") over ())::integer as unread
     from (${ownNoticesSql}) as own
     where (:id::uuid is null or id = :id) and not (:isUnread::boolean and "isRead")
     order by at desc, id desc limit :limit`,
    {
      ...{ userId, named: namedIn(userId), id: id ?? null, isUnread, limit },
      isEditor: editors.includes(role),
      isAuthor: authors.includes(role),
      isReviewer: role === 'reviewer',
    },
  );
  return {
    notices: rows.map(({ unread: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    unread: rows[0]?.unread ?? 0,
  };
}
