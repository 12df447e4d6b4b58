import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exactText, idParams, text, timestamp } from './fields.ts';

/** The shortest username and password that the login form sends; new passwords must be longer. */
export const loginLimits = { username: 3, password: 6 } as const;
export const passwordLimits = { min: 12, maxBytes: 1024 } as const;
export const usernamePattern = /^[A-Za-z0-9._-]{3,64}$/;

/**
 * True where a new password repeats the username, whatever its case, its dots and hyphens, and with digits and signs in
 * place of letters. A name of three letters is part of ordinary words, so it counts only where little else is left.
 */
export function containsUsername(password: string, username: string): boolean {
  const name = plainLetters(username);
  const letters = plainLetters(password);
  if (name === '' || !letters.includes(name)) return false;
  return name.length > 3 || letters.replaceAll(name, '').length < passwordLimits.min - name.length;
}

const likeLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => likeLetters[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is wrong with the login form before anything is sent, by field. */
export function loginProblems(values: { username: string; password: string }) {
  return {
    username: values.username.trim().length < loginLimits.username,
    password: values.password.trim() === '' || values.password.length < loginLimits.password,
  };
}

const credentials = {
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

const resource = 'account';
export const account = {
  user: endpoint({
    resource,
    method: 'GET',
    path: '/api/user',
    access: 'staff',
    beforeTwoFactor: true,
    summary: 'The signed-in user; 401 without a session',
    response: sessionUser,
  }),
  login: endpoint({
    resource,
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    summary: 'Opens a session',
    body: z.object(credentials),
    errors: ['invalid_credentials', 'two_factor_required', 'wrong_code', 'too_many_requests'],
    response: sessionUser,
  }),
  register: endpoint({
    resource,
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    status: 201,
    summary: 'Makes an account from an invitation and opens a session',
    body: registration,
    errors: ['registration_closed', 'username_taken', 'weak_password', 'too_many_requests'],
    response: sessionUser,
  }),
  logout: endpoint({
    resource,
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    summary: 'Ends the session',
    response: z.object({ ok: z.literal(true) }),
  }),
  changePassword: endpoint({
    resource,
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'staff',
    summary: "Changes the caller's password; all other sessions end, this one goes on under a new id",
    body: passwordChange,
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  sessions: endpoint({
    resource,
    method: 'GET',
    path: '/api/admin/account/sessions',
    access: 'staff',
    summary: 'Where the caller is signed in, the latest first',
    response: z.array(ownSession),
  }),
  endSession: endpoint({
    resource,
    method: 'DELETE',
    path: '/api/admin/account/sessions/:id',
    access: 'staff',
    summary: "Ends one of the caller's sessions",
    params: idParams,
    response: revokedSessionsResponse,
  }),
  endOtherSessions: endpoint({
    resource,
    method: 'DELETE',
    path: '/api/admin/account/sessions',
    access: 'staff',
    summary: "Ends all of the caller's sessions but this one",
    response: revokedSessionsResponse,
  }),
};

/** The counts that the dashboard's overview shows. */
export const summary = endpoint({
  resource: 'summary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'staff',
  summary: 'Counts of everything the dashboard holds',
  response: z.object({
    articles: z.object({
      total: z.number(),
      published: z.number(),
      drafts: z.number(),
      scheduled: z.number(),
    }),
    services: z.object({ total: z.number(), active: z.number() }),
    research: z.object({ total: z.number(), published: z.number() }),
    content: z.object({ total: z.number(), active: z.number() }),
    podcasts: z.object({ total: z.number(), published: z.number() }),
    contacts: z.object({ total: z.number() }),
  }),
});
