import { authors, editors, owners, reviewers } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { ActivityAct } from '@institute/core/content/activity/limits.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { ReviewAction } from '@institute/core/content/review/limits.ts';
import type { ReviewerChoice, ReviewRequest } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { wibFields } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import { requireOwn } from '#server/content/repository/item-access.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { notifyOfReview } from '#server/content/reviews/notices.ts';
import { isAsked, requireReadable } from '#server/content/reviews/review-access.ts';
import {
  effectiveEvents,
  loadReviewedText,
  type ReviewedText,
} from '#server/content/reviews/review-state.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import { ReviewEvent } from '#server/db/models/review-event.ts';
import { User } from '#server/db/models/user.ts';
import { requireRole } from '#server/http/access.ts';
import { type HandlerContext, respond, route } from '#server/http/execute-route.ts';
import { listOpenReviews } from './open-reviews.ts';
import { findDeciders, findRefusals, readHistory, readItemReviews } from './review-item.ts';
import { changeReviewRules, readReviewSettings } from './review-settings.ts';

export const reviewRoutes = [
  route(review.list, async ({ query }, caller) => {
    const { found, total } = await listOpenReviews(query, requireUser(caller), caller);
    return respond(found, { headers: query.total ? { 'X-Total-Count': String(total) } : {} });
  }),

  // Before `one`, whose path has parameters.
  route(review.reviewers, (_input, { db }) => findReviewers(db)),

  route(review.one, async ({ params: { kind, id } }, caller) => {
    const user = requireUser(caller);
    await requireReadable(user, { kind, itemId: id }, caller.db);
    return readItemReviews(kind, id, user, caller);
  }),

  route(review.act, async ({ params: { kind, id, language }, body }, caller) => {
    const { db, services } = caller;
    const user = requireUser(caller);
    await requireReadable(user, { kind, itemId: id }, db);
    const reviewed = await loadReviewedText(kind, id, caller, { isLocked: true });
    const history = (await readHistory(db, kind, id)).filter((event) => event.language === language);
    requireMayAct(user, body.action, { reviewed, history });
    const last = (await effectiveEvents(db, kind, id))[language];
    if (body.action === 'withdraw' && last?.action !== 'requested') throw new AppError('stale_review');
    // A withdrawal ends a request whose text may be gone.
    const textHash = body.action === 'withdraw' ? last?.textHash : reviewed.hashes[language];
    if (textHash === undefined) throw new AppError('not_found');
    if ('hash' in body && body.hash !== textHash) throw new AppError('stale_review');
    if (body.action === 'approve') {
      const refusal = (await findRefusals(user, { kind, id, reviewed }, caller))(history);
      if (refusal) throw new AppError(refusal);
    }
    const event = await ReviewEvent.query(db).insert({
      ...{ kind, itemId: id, language, number: (history[0]?.number ?? 0) + 1, textHash },
      ...{ action: actions[body.action].recorded, userId: user.id, username: user.username },
      ...(await requestFields(body, caller)),
      note: 'note' in body ? body.note : null,
      createdAt: services.clock(),
    });
    await notifyOfReview(caller, {
      ...{ event, createdBy: reviewed.createdBy },
      requestedBy: history.find((each) => each.action === 'requested')?.userId,
      findDeciders: () => findDeciders({ kind, id, reviewed }, [event, ...history], caller),
    });
    const name = titleIn(reviewed.item, language);
    await logActivity(caller, { act: actions[body.action].logged, kind, itemId: id, name, language });
    return readItemReviews(kind, id, user, caller);
  }),

  route(review.settings, (_input, { db }) => readReviewSettings(db)),

  route(review.changeSettings, async ({ body }, caller) => {
    await changeReviewRules(body, caller);
    await logActivity(caller, { act: 'review-rules-changed' });
    return readReviewSettings(caller.db);
  }),
];

const actions: Record<ReviewRequest['action'], { recorded: ReviewAction; logged: ActivityAct }> = {
  request: { recorded: 'requested', logged: 'review-requested' },
  approve: { recorded: 'approved', logged: 'review-approved' },
  request_changes: { recorded: 'changes_requested', logged: 'review-changes-requested' },
  withdraw: { recorded: 'withdrawn', logged: 'review-withdrawn' },
  override: { recorded: 'overridden', logged: 'review-overridden' },
};

/** @throws AppError unauthorized */
function requireUser({ user }: HandlerContext): SessionUser {
  if (!user) throw new AppError('unauthorized');
  return user;
}

/**
 * Authors request and withdraw reviews of own items. Editors decide, and owners override. Reviewers decide while an
 * open request names them.
 * @param history the events of the text, the newest first
 * @throws AppError not_own_item or role_forbidden
 */
function requireMayAct(
  user: SessionUser,
  action: ReviewRequest['action'],
  { reviewed, history }: { reviewed: ReviewedText; history: readonly ReviewEvent[] },
): void {
  const isAboutRequest = action === 'request' || action === 'withdraw';
  const deciding = isAsked(history[0], user.id) ? reviewers : editors;
  requireRole({ roles: isAboutRequest ? authors : action === 'override' ? owners : deciding }, user);
  if (isAboutRequest) requireOwn(user, reviewed);
}

/** Returns the accounts that can decide about a text, by name. */
async function findReviewers(db: Knex): Promise<ReviewerChoice[]> {
  const rows = User.query(db)
    .whereNull('disabled_at')
    .whereIn('role', [...reviewers]);
  return (await rows.select('id', 'username', 'role').orderByRaw('lower(username), id')).map(
    ({ id, username, role }) => ({ id, username, role }),
  );
}

/** @throws AppError validation if a requested reviewer cannot decide, or if the due date has passed */
async function requestFields(
  body: ReviewRequest,
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
): Promise<Pick<ReviewEvent, 'reviewers' | 'dueOn'>> {
  if (body.action !== 'request') return { reviewers: [], dueOn: null };
  if (body.dueOn && body.dueOn < wibFields(services.clock().getTime()).date)
    throw new AppError('validation', { fields: { dueOn: 'past_time' } });
  const wanted = new Set(body.reviewers);
  const named = (await findReviewers(db)).filter(({ id }) => wanted.has(id));
  if (named.length < wanted.size) throw new AppError('validation', { fields: { reviewers: 'invalid' } });
  return { reviewers: named.map(({ id, username }) => ({ id, username })), dueOn: body.dueOn ?? null };
}

/** Returns the title of an item in a language, or else in its main language. */
function titleIn(item: StaffItem, language: Language): string {
  const { title } = item as StaffItem & { title: string };
  const translated = item.translations[language]?.title;
  return item.language !== language && typeof translated === 'string' && translated !== ''
    ? translated
    : title;
}
