import { z } from 'zod';
import { enumField, exactText, language, requiredText, timestamp } from '#core/api/fields.ts';
import { honeypotSchema } from '#core/inbox/schemas.ts';
import { commentedTypes, commentLimits } from './limits.ts';

const id = z.uuid({ error: 'invalid' });
const offset = z.number({ error: 'invalid' }).int('invalid').min(0, 'invalid');

export const commentItemParams = z.object({ kind: enumField(commentedTypes), id });
export const commentParams = commentItemParams.extend({ comment: id });

const halfCharacter = /\p{Surrogate}/u;

/** The passage that a new comment is about. Offsets are UTF-16 units of `text`. */
const anchorInput = z
  .object({
    /** A text of the item as in its API, for example `excerpt`. */
    field: z.string({ error: 'invalid' }).max(100, 'too_long'),
    /** The whole plain text of the field in the form. */
    text: exactText(commentLimits.fieldText),
    start: offset,
    end: offset,
  })
  .refine(({ text, start, end }) => start < end && end <= text.length, 'invalid')
  .refine(({ text, start, end }) => !halfCharacter.test(text.slice(start, end)), 'invalid');
export type CommentAnchorInput = z.output<typeof anchorInput>;

const text = requiredText(commentLimits.text);

/** A new comment. Without an anchor it is about the whole text of the language. */
export const commentInput = z.object({ language, anchor: anchorInput.nullable(), text });
export type CommentInput = z.output<typeof commentInput>;

/** A comment of a guest on the whole text in the language of the preview. */
export const guestCommentInput = z.object({
  name: requiredText(commentLimits.guestName),
  text,
  ...honeypotSchema,
});
/** The token of a preview link. */
export const previewToken = z.string({ error: 'invalid' }).regex(/^[\w-]{43}$/, 'invalid');
export const guestCommentParams = z.object({ token: previewToken, language });

export const replyInput = z.object({ text });
export const resolutionInput = z.object({ isResolved: z.boolean({ error: 'invalid' }) });

/** A user who can be mentioned. */
export const commentPerson = z.object({ id: z.string(), username: z.string() });
export type CommentPerson = z.output<typeof commentPerson>;

export const commentAuthor = z.object({
  /** Null for a guest. */
  id: z.string().nullable(),
  /** The username at that time, or the name that a guest gave. */
  name: z.string(),
});
export type CommentAuthor = z.output<typeof commentAuthor>;

export const commentAnchor = z.object({
  field: z.string(),
  /** The SHA-256 of the text of the field at that time in hexadecimal: its key in `texts`. */
  textHash: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
});
export type CommentAnchor = z.output<typeof commentAnchor>;

const remark = {
  id: z.string(),
  author: commentAuthor,
  text: z.string(),
  mentions: z.array(commentPerson),
  at: timestamp,
  mayDelete: z.boolean(),
};

export const commentReply = z.object(remark);
export type CommentReply = z.output<typeof commentReply>;

export const comment = z.object({
  ...remark,
  language,
  anchor: commentAnchor.nullable(),
  resolved: z.object({ at: timestamp, by: z.string() }).nullable(),
  mayResolve: z.boolean(),
  /** The oldest first. */
  replies: z.array(commentReply),
});
export type Comment = z.output<typeof comment>;

/** The comments of an item in both languages. */
export const itemComments = z.object({
  /** The oldest first. */
  comments: z.array(comment),
  /** The texts of the anchors by hash. */
  texts: z.record(z.string(), z.string()),
  /** The users who can read the item, by name. */
  people: z.array(commentPerson),
});
export type ItemComments = z.output<typeof itemComments>;
