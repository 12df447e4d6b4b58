import { z } from 'zod';
import { roles } from '#core/account/roles.ts';
import { type ErrorCode, errorStatus } from '#core/api/errors.ts';
import { enumField, language, optionalText, requiredText, timestamp } from '#core/api/fields.ts';
import { reviewActions, reviewedTypes, reviewLimits, reviewStates } from './limits.ts';

const id = z.uuid({ error: 'invalid' });
const isTrue = z.boolean({ error: 'invalid' });
const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const reviewItemParams = z.object({ kind: enumField(reviewedTypes), id });
export const reviewParams = reviewItemParams.extend({ language });

const settings = { needsApproval: isTrue, approverIsNotWriter: isTrue };

/** `needsApproval`: only accepted texts become public. `approverIsNotWriter`: writers do not approve their own text. */
export const reviewSettingsInput = z.object(settings);
export type ReviewSettingsInput = z.output<typeof reviewSettingsInput>;

export const reviewSettings = z.object({
  ...settings,
  /** Whether the dashboard offers reviews: approval is required, or several accounts can sign in. */
  isOffered: z.boolean(),
});
export type ReviewSettings = z.output<typeof reviewSettings>;

/** A user at the time of the request. */
export const reviewer = z.object({ id: z.string(), username: z.string() });
export type Reviewer = z.output<typeof reviewer>;

/** A user whom a request can name. */
export const reviewerChoice = reviewer.extend({ role: z.enum(roles) });
export type ReviewerChoice = z.output<typeof reviewerChoice>;

/** The SHA-256 of the text of a language in hexadecimal. */
const hash = z.string({ error: 'invalid' }).regex(/^[0-9a-f]{64}$/, 'invalid');
const note = optionalText(reviewLimits.note);
const requiredNote = requiredText(reviewLimits.note);
/** A day, `YYYY-MM-DD`. */
const day = z.iso.date({ error: 'invalid' });

/** An action on the text of a language. Decisions name the hash of the text that the user has read. */
export const reviewRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('request'),
    /** The ids of owners, editors and reviewers. Empty: any owner or editor. */
    reviewers: z.array(id, { error: 'invalid' }).max(reviewLimits.reviewers, 'too_long').default([]),
    dueOn: day.nullish(),
    note,
  }),
  z.object({ action: z.literal('approve'), hash, note }),
  z.object({ action: z.literal('request_changes'), hash, note: requiredNote }),
  z.object({ action: z.literal('withdraw') }),
  z.object({ action: z.literal('override'), hash, note: requiredNote }),
]);
export type ReviewRequest = z.output<typeof reviewRequest>;

/** An action in the history of a text. */
export const reviewEvent = z.object({
  id: z.string(),
  action: z.enum(reviewActions),
  /** The username at that time. */
  username: z.string(),
  note: z.string().nullable(),
  /** The requested reviewers and the due date of a request. */
  reviewers: z.array(reviewer),
  dueOn: z.string().nullable(),
  at: timestamp,
  /** Whether the event is about the current text. */
  isCurrent: z.boolean(),
});
export type ReviewEvent = z.output<typeof reviewEvent>;

/** The review of the text of a language. */
export const languageReview = z.object({
  state: z.enum(reviewStates),
  hash: z.string(),
  /** The reviewers and the due date of the open request; empty and null without one. */
  reviewers: z.array(reviewer),
  dueOn: z.string().nullable(),
  /** Whether a request waits for a decision, also if the text has changed since. */
  isRequested: z.boolean(),
  /** Whether the user may approve this text. */
  mayDecide: z.boolean(),
  /** The error code of an approval, if the user may not approve: `role_forbidden` or `approver_is_writer`. */
  refusal: z.enum(errorCodes).optional(),
  /** The newest first. */
  events: z.array(reviewEvent),
});
export type LanguageReview = z.output<typeof languageReview>;

/** The reviews of an item. A language without a text has null. */
export const itemReviews = z.object({
  settings: reviewSettings,
  languages: z.object({ id: languageReview.nullable(), en: languageReview.nullable() }),
});
export type ItemReviews = z.output<typeof itemReviews>;

/** A review in the list: an open one, or one that the reviewer decided. */
export const openReview = z.object({
  kind: z.enum(reviewedTypes),
  id: z.string(),
  /** The title of the item in its main language. */
  name: z.string(),
  language,
  state: z.enum(reviewStates),
  /** Null if changes were requested without a request. */
  requestedBy: z.string().nullable(),
  reviewers: z.array(reviewer),
  dueOn: z.string().nullable(),
  /** Whether a request waits for a decision: for a reviewer one that names the account. */
  isRequested: z.boolean(),
  requestedAt: timestamp.nullable(),
});
export type OpenReview = z.output<typeof openReview>;

/** `data` of `approval_required`: the languages whose text is not accepted. */
export const approvalRequiredData = z.object({ languages: z.array(language) });

/** `data` of `planned_without_approval`: the number of scheduled items with a text that is not accepted. */
export const plannedWithoutApprovalData = z.object({
  count: z.number(),
  /** At most 10. */
  items: z.array(
    z.object({
      kind: z.enum(reviewedTypes),
      id: z.string(),
      name: z.string(),
      languages: z.array(language),
    }),
  ),
});
