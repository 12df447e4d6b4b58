import type { NoticeCause } from '@institute/core/account/notice/limits.ts';
import { authors, editors } from '@institute/core/account/roles.ts';
import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { CommentPerson } from '@institute/core/content/comment/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { Comment } from '#server/db/models/comment.ts';
import { Notice } from '#server/db/models/notice.ts';
import { ReviewEvent } from '#server/db/models/review-event.ts';
import { User } from '#server/db/models/user.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

interface Caller {
  db: Knex;
  services: Pick<Services, 'clock' | 'env'>;
}

/** The user who caused an event. Guests have no account. */
export interface NoticeActor {
  id: string | null;
  name: string;
}

interface NoticeEvent {
  kind: CommentedType;
  itemId: string;
  language: Language;
  about: { commentId: string } | { reviewId: string };
  actor: NoticeActor;
}

/**
 * Stores the notices of an event and queues their mails. Call it in the transaction of the event.
 * @param recipients accounts that can read the item; of an account the first cause counts
 */
async function notify(
  { db, services }: Caller,
  { about, actor, ...event }: NoticeEvent,
  recipients: readonly { userId: string; cause: NoticeCause }[],
): Promise<void> {
  const causes = new Map([...recipients].reverse().map(({ userId, cause }) => [userId, cause]));
  if (actor.id !== null) causes.delete(actor.id);
  const users = await User.query(db)
    .whereIn('id', [...causes.keys()])
    .whereNull('disabled_at')
    .select('id', 'notice_mail', 'email', 'mail_language');
  const now = services.clock();
  for (const { id: userId, noticeMail, email, mailLanguage } of users) {
    const cause = causes.get(userId) ?? 'comment';
    const isMailed = services.env.mail !== undefined && noticeMail === 'at_once' && email !== null;
    const notice = { ...event, ...about, actor: actor.name, userId, cause, createdAt: now };
    const { id } = await Notice.query(db).insert({ ...notice, mailedAt: isMailed ? now : null });
    if (isMailed) await queueMail(db, { notice_id: id }, { language: mailLanguage, now });
  }
}

interface CommentEvent {
  comment: Pick<Comment, 'id' | 'kind' | 'itemId' | 'language' | 'mentions'> & { parentId?: string | null };
  actor: NoticeActor;
  /** The account that created the item, and the one that sent the guest a link. */
  hosts: readonly (string | null)[];
  /** The accounts that can read the comments of the item. */
  readers: readonly CommentPerson[];
}

/**
 * Notifies the mentioned accounts, the hosts, the other writers of the thread, and the account that
 * requested an open review of the text.
 */
export async function notifyOfComment(
  caller: Caller,
  { comment, actor, hosts, readers }: CommentEvent,
): Promise<void> {
  const { id, kind, itemId, language, mentions, parentId = null } = comment;
  const { db } = caller;
  const thread = Comment.query(db).where({ id: parentId }).orWhere({ parent_id: parentId });
  const writers = parentId === null ? [] : await thread.select('user_id');
  const request = await ReviewEvent.query(db)
    .where({ kind, item_id: itemId, language })
    .orderBy('number', 'desc')
    .first();
  const involved = [
    ...hosts,
    ...writers.map(({ userId }) => userId),
    request?.action === 'requested' ? request.userId : null,
  ];
  const recipients = [
    ...mentions.map((person) => ({ userId: person.id, cause: 'mention' as const })),
    ...involved.flatMap((userId) => (userId === null ? [] : { userId, cause: 'comment' as const })),
  ];
  await notify(
    caller,
    { kind, itemId, language, about: { commentId: id }, actor },
    recipients.filter(({ userId }) => readers.some((reader) => reader.id === userId)),
  );
}

interface ReviewNotices {
  event: ReviewEvent;
  createdBy: string | null;
  /** The account that requested the review. */
  requestedBy: string | undefined;
  /** The accounts that a request without names waits for. */
  findDeciders: () => Promise<readonly string[]>;
}

/**
 * Notifies the accounts that a request waits for, or the creator and the requester about a decision. Each event ends
 * the requests before, so that they wait for no account any more.
 */
export async function notifyOfReview(
  caller: Caller,
  { event, createdBy, requestedBy, findDeciders }: ReviewNotices,
): Promise<void> {
  const { db, services } = caller;
  const { id, kind, itemId, language, action, reviewers } = event;
  await Notice.query(db)
    .where({ kind, item_id: itemId, language, cause: 'review_requested' })
    .whereNull('read_at')
    .patch({ readAt: services.clock() });
  if (action === 'withdrawn') return;
  const about = { kind, itemId, language, about: { reviewId: id } };
  const actor = { id: event.userId, name: event.username };
  if (action === 'requested') {
    const asked = reviewers.length > 0 ? reviewers.map((each) => each.id) : await findDeciders();
    const recipients = asked.map((userId) => ({ userId, cause: 'review_requested' as const }));
    return notify(caller, { ...about, actor }, recipients);
  }
  const wanted = [createdBy, requestedBy].filter((each) => typeof each === 'string');
  const staff = await User.query(db)
    .whereIn('id', wanted)
    .whereIn('role', [...authors])
    .select('id');
  const recipients = staff.map((each) => ({ userId: each.id, cause: 'review_decided' as const }));
  await notify(caller, { ...about, actor }, recipients);
}

/** Returns the active owners and editors. */
export function findEditors(db: Knex): Promise<User[]> {
  return User.query(db)
    .whereNull('disabled_at')
    .whereIn('role', [...editors])
    .then((found) => found);
}
