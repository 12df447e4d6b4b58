import { z } from 'zod';
import { exactText, nullableTimestamp, text, timestamp } from '#core/api/fields.ts';
import { usernamePattern } from './limits.ts';
import { roles } from './roles.ts';

export const credentials = {
  username: exactText(200).trim().min(1, 'required'),
  password: exactText(4096).min(1, 'required'),
  /** A code of the authenticator app, or a recovery code. Required after the error `two_factor_required`. */
  code: text(100).optional(),
};

/** The signed-in user. */
export const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** Set if two-factor sign-in is mandatory and this user has not set it up. The user can do nothing else before. */
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

/** The password of the signed-in user, required again for sensitive actions. */
export const ownPassword = exactText(4096).min(1, 'required');
export const newPassword = exactText(100_000).min(1, 'required');
export const passwordChange = z.object({ currentPassword: ownPassword, newPassword });

/** A session of the signed-in user. `lastSeenAt` is updated at most once per hour. */
export const ownSession = z.object({
  id: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** The User-Agent header at sign-in; may be empty. */
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;
/** The number of ended sessions. */
export const revokedSessionsResponse = z.object({ ended: z.number() });

/** Returned once. The database stores hashes only. */
export const recoveryCodesResponse = z.object({ codes: z.array(z.string()) });
export const passwordConfirmation = z.object({ currentPassword: ownPassword });

/** A user for other users. */
export const staffUser = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  createdAt: timestamp,
  /** Null before the first sign-in. */
  lastSignInAt: nullableTimestamp,
  /** The number of active sessions. */
  sessions: z.number(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** True for the signed-in user. */
  isYou: z.boolean(),
});
export type StaffUser = z.output<typeof staffUser>;

/** An unused, unexpired invitation. */
export const openInvitation = z.object({
  id: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The username of the creator; null for invitations from the command line and of deleted users. */
  createdBy: z.string().nullable(),
  role: z.enum(roles),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** A new invitation. The link is returned once and never stored. */
export const newInvitation = z.object({ id: z.string(), link: z.string(), expiresAt: timestamp });
export type NewInvitation = z.output<typeof newInvitation>;
