import { z } from 'zod';
import { exactText, nullableTimestamp, text, timestamp } from '#src/fields.ts';
import { usernamePattern } from './limits.ts';

export const credentials = {
  username: exactText(200).trim().min(1, 'required'),
  password: exactText(4096).min(1, 'required'),
  /** Of the app, or a recovery code: asked by `two_factor_required`, once the password is right. */
  code: text(100).optional(),
};

/** The signed-in member of staff. */
export const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  /** There where everybody must have two-factor sign-in and this user has none: nothing else can be done before. */
  mustSetUpTwoFactor: z.literal(true).optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const registration = z.object({
  username: exactText(200)
    .trim()
    .min(1, 'required')
    .refine((value) => usernamePattern.test(value), 'invalid'),
  password: exactText(100_000).min(1, 'required'),
  invitation: z.string({ error: 'invalid' }).max(200, 'invalid').optional(),
});

/** The caller's own password, asked again before what a stolen session must not be enough for. */
export const ownPassword = exactText(4096).min(1, 'required');
export const newPassword = exactText(100_000).min(1, 'required');
export const passwordChange = z.object({ currentPassword: ownPassword, newPassword });

/** A place where the caller is signed in. `lastSeenAt` is noted once an hour at most. */
export const ownSession = z.object({
  id: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** What the browser said of itself when it signed in; empty where it said nothing. */
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
/** How many sessions were ended. */
export const revokedSessionsResponse = z.object({ ended: z.number() });

/** Shown once: they are stored as hashes. */
export const recoveryCodesResponse = z.object({ codes: z.array(z.string()) });
export const passwordConfirmation = z.object({ currentPassword: ownPassword });

/** A member of staff as other staff see them. */
export const staffUser = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: timestamp,
  /** Null until the first sign-in. */
  lastSignInAt: nullableTimestamp,
  /** In how many places the user is signed in now. */
  sessions: z.number(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** The caller's own account. */
  isYou: z.boolean(),
});
export type StaffUser = z.output<typeof staffUser>;

/** An invitation that can still be used. */
export const openInvitation = z.object({
  id: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The name of who made it; null for one from the command line or of a user who is gone. */
  createdBy: z.string().nullable(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** What is told of a new invitation, once: the link is stored nowhere. */
export const newInvitation = z.object({ id: z.string(), link: z.string(), expiresAt: timestamp });
export type NewInvitation = z.output<typeof newInvitation>;
