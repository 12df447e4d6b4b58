import { editors } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { type ReviewedType, reviewLimits } from '@institute/core/content/review/limits.ts';
import type { OpenReview } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { ZodError } from 'zod';
import { isAsked, namedIn, namingRequestsSql } from '#server/content/reviews/review-access.ts';
import { effectiveEventsSql, loadReviewedText, stateOf } from '#server/content/reviews/review-state.ts';
import { reviewableItemsSql } from '#server/content/reviews/reviewable-items.ts';
import type { ReviewEvent } from '#server/db/models/review-event.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { findRefusals, readHistory } from './review-item.ts';

interface ListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  kind?: ReviewedType | undefined;
  language?: Language | undefined;
  mine?: boolean | undefined;
}

/** An open review with the columns that its state needs. */
interface Row extends Omit<OpenReview, 'state'> {
  action: ReviewEvent['action'];
  textHash: string;
  createdBy: string | null;
}

const defaultPageSize = 20;

/**
 * Returns a page of the open reviews, the latest first, and their number. A reviewer gets the reviews that name the
 * account: the open ones, then the decided ones.
 */
export async function listOpenReviews(
  query: ListQuery,
  user: SessionUser,
  caller: HandlerContext,
): Promise<{ found: OpenReview[]; total: number }> {
  const read = user.role === 'reviewer' ? readNamingReviews : readOpenReviews;
  const all = await read(query, user, caller);
  const isMine = await Promise.all(all.map((row) => !query.mine || waitsFor(user, row, caller)));
  const rows = all.filter((_row, at) => isMine[at]);
  const size = query.pageSize ?? defaultPageSize;
  const start = ((query.page ?? 1) - 1) * size;
  const found: OpenReview[] = [];
  for (const { action, textHash, createdBy: _, ...row } of rows.slice(start, start + size)) {
    const hash = await currentHash(row, caller);
    found.push({ ...row, state: stateOf({ action, textHash }, hash) });
  }
  return { found, total: rows.length };
}

/** Returns the open reviews: those with a request or requested changes as the effective event. */
async function readOpenReviews(
  { kind, language }: ListQuery,
  user: SessionUser,
  { db }: HandlerContext,
): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select event.kind, event.item_id as id, item.name, event.language, event.action,
       event.action = 'requested' as "isRequested", item.created_by as "createdBy",
       event.text_hash as "textHash", request.username as "requestedBy", request.due_on as "dueOn",
       coalesce(request.reviewers, '[]') as reviewers, request.created_at as "requestedAt"
     from (${effectiveEventsSql}) as event
     join (${reviewableItemsSql}) as item on item.kind = event.kind and item.item_id = event.item_id
     left join lateral (
       select * from review_events as each
       where each.kind = event.kind and each.item_id = event.item_id and each.language = event.language
         and each.action = 'requested' and each.number <= event.number
       order by each.number desc limit 1
     ) as request on true
     where event.action in ('requested', 'changes_requested')
       and (:kind::text is null or event.kind = :kind) and (:language::text is null or event.language = :language)
       and (:isAuthor::boolean is false or item.created_by = :userId)
     order by coalesce(request.created_at, event.created_at) desc, event.id desc
     limit :limit`,
    {
      ...{ kind: kind ?? null, language: language ?? null, limit: reviewLimits.open },
      ...{ isAuthor: user.role === 'author', userId: user.id },
    },
  );
  return rows;
}

/** Returns the reviews that name a reviewer: the open ones, then those that the reviewer decided. */
async function readNamingReviews(
  { kind, language }: ListQuery,
  user: SessionUser,
  { db }: HandlerContext,
): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select request.kind, request.item_id as id, item.name, request.language, event.action,
       request.is_open as "isRequested", item.created_by as "createdBy", event.text_hash as "textHash",
       request.username as "requestedBy", request.due_on as "dueOn", request.reviewers,
       request.created_at as "requestedAt"
     from (${namingRequestsSql}) as request
     join (${effectiveEventsSql}) as event
       on event.kind = request.kind and event.item_id = request.item_id and event.language = request.language
     join (${reviewableItemsSql}) as item on item.kind = request.kind and item.item_id = request.item_id
     where (:kind::text is null or request.kind = :kind)
       and (:language::text is null or request.language = :language)
     order by request.is_open desc, request.created_at desc, request.id desc
     limit :limit`,
    {
      ...{ kind: kind ?? null, language: language ?? null, limit: reviewLimits.open },
      ...{ userId: user.id, named: namedIn(user.id) },
    },
  );
  return rows;
}

/** Returns true for a request that names the user, or nobody if the user may approve. */
async function waitsFor(user: SessionUser, row: Row, caller: HandlerContext): Promise<boolean> {
  const { kind, id, language } = row;
  if (!row.isRequested) return false;
  if (row.reviewers.length > 0) return isAsked(row, user.id);
  if (!editors.includes(user.role)) return false;
  const { db } = caller;
  const copy = await db('working_copies').where({ kind, item_id: id }).first('writers');
  const reviewed = { createdBy: row.createdBy, copyWriters: copy?.writers ?? [] };
  const refusalOf = await findRefusals(user, { kind, id, reviewed }, caller);
  const history = await readHistory(db, kind, id);
  return !refusalOf(history.filter((event) => event.language === language));
}

/** Returns the hash of the current text. Undefined if it cannot be stored, for example because it is too long. */
async function currentHash(
  { kind, id, language }: Pick<Row, 'kind' | 'id' | 'language'>,
  caller: HandlerContext,
): Promise<string | undefined> {
  try {
    return (await loadReviewedText(kind, id, caller)).hashes[language];
  } catch (error) {
    if (error instanceof AppError || error instanceof ZodError) return undefined;
    throw error;
  }
}
