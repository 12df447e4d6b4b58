import { z } from 'zod';
import { enumField, language, optionalEmail, timestamp } from '#core/api/fields.ts';
import { commentedTypes } from '#core/content/comment/limits.ts';
import { decidingActions } from '#core/content/review/limits.ts';
import { noticeCauses, noticeLimits, noticeMailChoices } from './limits.ts';

/** An event that waits for the account, and its place. */
export const notice = z.object({
  id: z.string(),
  cause: z.enum(noticeCauses),
  kind: z.enum(commentedTypes),
  itemId: z.string(),
  /** The language of the text. */
  language,
  /** The title of the item in its main language. */
  name: z.string(),
  /** The main language of the item. */
  nameLanguage: language,
  /** The name of the colleague at that time, or the one that a guest gave. */
  actor: z.string(),
  /** Whether the actor is a guest, who chose that name. */
  isGuest: z.boolean(),
  /** The id of the comment that starts the thread. Null for reviews. */
  thread: z.string().nullable(),
  /** Null unless a review was decided. */
  decision: z.enum(decidingActions).nullable(),
  at: timestamp,
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticeList = z.object({
  /** The newest first. */
  notices: z.array(notice),
  /** The number of all unread notices. */
  unread: z.number(),
  /** Whether the dashboard offers notices: several accounts can sign in, or a notice exists. */
  isOffered: z.boolean(),
});
export type NoticeList = z.output<typeof noticeList>;

const ids = z
  .array(z.uuid({ error: 'invalid' }), { error: 'invalid' })
  .min(1, 'required')
  .max(noticeLimits.listed, 'too_long');

/** Notices by id, or all up to the newest one that the user has seen. */
export const readNotices = z.union([z.object({ ids }), z.object({ until: z.iso.datetime('invalid') })], {
  error: 'invalid',
});
export type ReadNotices = z.output<typeof readNotices>;

export const noticeSettingsInput = z
  .object({
    mail: enumField(noticeMailChoices),
    email: optionalEmail,
    /** The language of the emails. */
    language,
  })
  .refine(({ mail, email }) => mail !== 'at_once' || email, { path: ['email'], error: 'required' });
export type NoticeSettingsInput = z.output<typeof noticeSettingsInput>;

export const noticeSettings = z.object({
  mail: z.enum(noticeMailChoices),
  /** Null: no emails. */
  email: z.string().nullable(),
  language,
  /** Whether the server can send emails. */
  canMail: z.boolean(),
});
export type NoticeSettings = z.output<typeof noticeSettings>;
