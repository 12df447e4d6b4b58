import { noticeLimits } from '@institute/core/account/notice/limits.ts';
import { noticePlace } from '@institute/core/account/notice/place.ts';
import type { Notice } from '@institute/core/account/notice/schemas.ts';
import type { Role } from '@institute/core/account/roles.ts';
import { adminNotice as sentencesEn } from '@institute/core/i18n/en/admin-notice.ts';
import { noticeMail as textsEn } from '@institute/core/i18n/en/mail.ts';
import { adminNotice as sentencesId } from '@institute/core/i18n/id/admin-notice.ts';
import { noticeMail as textsId } from '@institute/core/i18n/id/mail.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { wibFields, wibToUtc } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { readOwnNotices } from '#server/content/reviews/own-notices.ts';
import { Notice as NoticeRow } from '#server/db/models/notice.ts';
import { User } from '#server/db/models/user.ts';
import { inlineLanguageNames } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

const texts = { en: textsEn, id: textsId };
const sentences = { en: sentencesEn, id: sentencesId };
/** When daily mails are due, in Indonesian western time. */
const dailyTime = '07:00';
const dayMs = 24 * 60 * 60_000;

interface Reader {
  role: Role;
  language: Language;
  publicUrl: string;
}

/**
 * Returns the mail about a notice. Undefined if the account has read it, can no longer read its item, or has no address.
 */
export async function mailOfNotice(db: Knex, id: string, publicUrl: string) {
  const row = await NoticeRow.query(db).findById(id);
  const user = row && (await findRecipient(db, row.userId));
  const [notice] = user ? (await readOwnNotices(db, user, { limit: 1, id, isUnread: true })).notices : [];
  if (!user || !notice) return undefined;
  const reader = { role: user.role, language: user.mailLanguage, publicUrl };
  const { subject } = texts[reader.language];
  return mail(user, reader, {
    subject: fill(subject[reasonOf(notice)], { title: titleOf(notice, reader) }),
    blocks: [blockOf(notice, reader)],
  });
}

/** Returns the mail about all unread notices of an account, and marks them as mailed. Undefined as above. */
export async function mailOfDay(
  db: Knex,
  userId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const user = await findRecipient(db, userId);
  if (!user) return undefined;
  const { notices, unread } = await readOwnNotices(db, user, { limit: noticeLimits.mailed, isUnread: true });
  if (unread === 0) return undefined;
  const reader = { role: user.role, language: user.mailLanguage, publicUrl };
  const { subject, more } = texts[reader.language];
  await NoticeRow.query(db)
    .whereIn(
      'id',
      notices.map(({ id }) => id),
    )
    .whereNull('mailed_at')
    .patch({ mailedAt: now });
  const rest = unread - notices.length;
  return mail(user, reader, {
    subject: fill(subject.daily, { count: String(unread) }),
    blocks: [
      ...notices.map((notice) => blockOf(notice, reader)),
      ...(rest > 0 ? [fill(more, { count: String(rest) })] : []),
    ],
  });
}

/**
 * Queues one mail for each account with daily mails that has an unread notice from before the last morning that no mail
 * reported. Several processes queue it once.
 */
export async function queueDailyMails(db: Knex, now: Date): Promise<void> {
  const today = Date.parse(wibToUtc(wibFields(now.getTime()).date, dailyTime) ?? now.toISOString());
  const due = new Date(today <= now.getTime() ? today : today - dayMs);
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: { user_id: string; mail_language: Language }[] }>(
      `update notices set mailed_at = :now from users
       where users.id = notices.user_id and notices.read_at is null and notices.mailed_at is null
         and notices.created_at < :due and users.notice_mail = 'daily' and users.email is not null
         and users.disabled_at is null
       returning notices.user_id, users.mail_language`,
      { now, due },
    );
    const languages = new Map(rows.map((row) => [row.user_id, row.mail_language]));
    for (const [user_id, language] of languages)
      await transaction('outbox').insert({ id: uuidv7(), user_id, language, next_attempt_at: now });
  });
}

type Recipient = User & { email: string };

/** Finds the account unless it chose no emails. A queued mail stays valid if the account chose another time. */
async function findRecipient(db: Knex, id: string): Promise<Recipient | undefined> {
  return (await User.query(db)
    .findOne({ id })
    .whereNot('notice_mail', 'off')
    .whereNotNull('email')
    .whereNull('disabled_at')) as Recipient | undefined;
}

function mail(
  { email: to }: Recipient,
  { language, publicUrl }: Reader,
  { subject, blocks }: { subject: string; blocks: readonly string[] },
): Omit<Mail, 'id'> {
  const why = `-- \n${texts[language].why} ${publicUrl}/admin/dashboard?tab=account`;
  return { language, to, subject, text: `${[...blocks, why].join('\n\n')}\n` };
}

function blockOf(notice: Notice, reader: Reader): string {
  const { language, publicUrl, role } = reader;
  const { actor, isGuest } = notice;
  const name = isGuest ? fill(sentences[language].guest, { name: actor }) : actor;
  const place = { title: titleOf(notice, reader), language: inlineLanguageNames[language][notice.language] };
  return [
    fill(sentences[language][reasonOf(notice)], { name }),
    fill(texts[language].place, place),
    `${publicUrl}/admin/dashboard${noticePlace(notice, role)}`,
  ].join('\n');
}

const reasonOf = ({ decision, cause }: Notice) =>
  decision ?? (cause as Exclude<typeof cause, 'review_decided'>);

const titleOf = ({ name }: Notice, { language }: Reader) => name.trim() || texts[language].untitled;

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key] ?? '');
}
