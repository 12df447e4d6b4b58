import { editors } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { ErrorCode } from '@institute/core/api/errors.ts';
import type { ReviewedType } from '@institute/core/content/review/limits.ts';
import type { ItemReviews, LanguageReview } from '@institute/core/content/review/schemas.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { findEditors } from '#server/content/reviews/notices.ts';
import { isAsked } from '#server/content/reviews/review-access.ts';
import {
  effectiveEvents,
  loadReviewedText,
  type ReviewedText,
  stateOf,
  writersOf,
} from '#server/content/reviews/review-state.ts';
import { readReviewRules } from '#server/content/reviews/reviews.ts';
import { ReviewEvent } from '#server/db/models/review-event.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { readReviewSettings } from './review-settings.ts';

/** Returns the reviews of an item. @throws AppError not_found */
export async function readItemReviews(
  kind: ReviewedType,
  id: string,
  user: SessionUser,
  caller: HandlerContext,
): Promise<ItemReviews> {
  const { db } = caller;
  const reviewed = await loadReviewedText(kind, id, caller);
  const refusalOf = await findRefusals(user, { kind, id, reviewed }, caller);
  const effective = await effectiveEvents(db, kind, id);
  const history = await readHistory(db, kind, id);
  const reviews = languages.map((language): [string, LanguageReview | null] => {
    const hash = reviewed.hashes[language];
    if (!hash) return [language, null];
    const last = effective[language];
    const events = history.filter((event) => event.language === language);
    const isRequested = last?.action === 'requested';
    const refusal = refusalOf(events);
    return [
      language,
      {
        ...{ state: stateOf(last, hash), hash, isRequested },
        ...{ reviewers: isRequested ? last.reviewers : [], dueOn: isRequested ? last.dueOn : null },
        ...{ mayDecide: !refusal, ...(refusal && { refusal }) },
        events: events.map((event) => {
          const { action, username, note, reviewers, dueOn, createdAt: at, textHash } = event;
          const own = { id: event.id, action, username, note, reviewers, dueOn };
          return { ...own, at: at.toISOString(), isCurrent: textHash === hash };
        }),
      },
    ];
  });
  return {
    settings: await readReviewSettings(db),
    languages: Object.fromEntries(reviews) as ItemReviews['languages'],
  };
}

/** Returns all events of an item, the newest first. */
export function readHistory(
  db: HandlerContext['db'],
  kind: ReviewedType,
  id: string,
): Promise<ReviewEvent[]> {
  return ReviewEvent.query(db)
    .where({ kind, item_id: id })
    .orderBy('number', 'desc')
    .then((found) => found);
}

interface Text {
  kind: ReviewedType;
  id: string;
  reviewed: Pick<ReviewedText, 'createdBy' | 'copyWriters'>;
}

/**
 * Returns a function that finds the reason why a user may not approve a text of an item. Reviewers decide only while
 * an open request names them.
 *
 * If approvers are not writers, these users cannot approve: the creator of the item, the users who wrote it since it
 * was last public, and the users who requested the review. An acceptance and a withdrawal end a request.
 * @returns by the events of the text, the newest first
 */
export async function findRefusals(
  user: SessionUser,
  { kind, id, reviewed }: Text,
  caller: Pick<HandlerContext, 'db' | 'services'>,
): Promise<(events: readonly ReviewEvent[]) => ErrorCode | undefined> {
  const isReviewer = user.role === 'reviewer';
  if (!isReviewer && !editors.includes(user.role)) return () => 'role_forbidden';
  const refusalOf = await findWriterRefusals(user, { kind, id, reviewed }, caller);
  return (events) => (isReviewer && !isAsked(events[0], user.id) ? 'role_forbidden' : refusalOf(events));
}

/** Returns the ids of the owners and editors who may approve a text. @param events its events, the newest first */
export async function findDeciders(
  text: Text,
  events: readonly ReviewEvent[],
  caller: Pick<HandlerContext, 'db' | 'services'>,
): Promise<string[]> {
  const deciders: string[] = [];
  for (const user of await findEditors(caller.db))
    if (!(await findRefusals(user, text, caller))(events)) deciders.push(user.id);
  return deciders;
}

/** Returns the same for users who decide, as far as the rule about writers refuses it. */
async function findWriterRefusals(
  user: SessionUser,
  { kind, id, reviewed }: Text,
  caller: Pick<HandlerContext, 'db' | 'services'>,
): Promise<(events: readonly ReviewEvent[]) => ErrorCode | undefined> {
  if (!(await readReviewRules(caller.db)).approverIsNotWriter) return () => undefined;
  const writers = await writersOf(kind, id, reviewed, caller);
  if (user.id === reviewed.createdBy || writers.has(user.id) || writers.has(user.username))
    return () => 'approver_is_writer';
  return (events) => {
    const ended = events.findIndex(({ action }) => ending.has(action));
    const open = ended < 0 ? events : events.slice(0, ended);
    const isRequester = open.some(({ action, userId }) => action === 'requested' && userId === user.id);
    return isRequester ? 'approver_is_writer' : undefined;
  };
}

const ending = new Set<ReviewEvent['action']>(['approved', 'overridden', 'withdrawn']);
