import { randomBytes } from 'node:crypto';
import { containsUsername } from '@institute/core/account/credentials.ts';
import type { Role } from '@institute/core/account/roles.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { Db } from '#server/db/base-model.ts';
import { Session } from '#server/db/models/session.ts';
import { User } from '#server/db/models/user.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { isPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';

/**
 * Checks a new password.
 * @param field the name of the request's field
 * @throws AppError weak_password, password_has_username, validation
 */
export function requireGoodPassword(password: string, username: string, field = 'password'): void {
  const problem = passwordProblem(password);
  if (problem === 'too_long') throw new AppError('validation', { fields: { [field]: 'too_long' } });
  if (!problem && containsUsername(password, username))
    throw new AppError('password_has_username', { fields: { [field]: 'invalid' } });
  if (!problem) return;
  const code = problem === 'too_short' ? 'too_short' : 'invalid';
  throw new AppError('weak_password', { fields: { [field]: code } });
}

/** Finds a user by name, case-insensitively. */
export async function findUser(db: Db, username: string): Promise<User | undefined> {
  return User.query(db).whereRaw('lower(username) = lower(?)', [username]).first();
}

/** @throws AppError username_taken */
export async function requireNewName(db: Db, username: string): Promise<void> {
  if (await findUser(db, username)) throw new AppError('username_taken');
}

/**
 * Inserts a user. If a concurrent insert was faster, the unique index rejects this one, which becomes the
 * same error.
 */
export async function insertUser(
  db: Db,
  username: string,
  passwordHash: string,
  role: Role = 'owner',
): Promise<User> {
  return User.query(db).insert({ username, passwordHash, role });
}

/** Sets a new password and ends all sessions of the user. @returns the number of ended sessions */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<number> {
  await User.query(db).findById(userId).patch({ passwordHash });
  return revokeSessions(db, userId);
}

export async function recordSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await User.query(db).findById(userId).patch({ lastSignInAt: now });
}

/** @returns the number of ended sessions */
export async function revokeSessions(db: Db, userId: string): Promise<number> {
  return Session.query(db).where('user_id', userId).delete();
}

/** Generates a password of 120 bits that can be read aloud. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const groups = Array.from({ length: 5 }, () =>
    [...randomBytes(5)].map((byte) => letters[byte % letters.length]).join(''),
  );
  return groups.join('-');
}

/** @param isMissing true if two-factor sign-in is mandatory and not set up */
export function toSessionUser({ id, username, role }: User, isMissing = false): SessionUser {
  return { id, username, role, ...(isMissing ? { mustSetUpTwoFactor: true } : {}) };
}

/**
 * Re-authenticates the user before a sensitive change, in case of an unlocked computer or a stolen cookie.
 * Slow on purpose, so call it outside of a transaction.
 * @returns the user, and the verified hash for `requireSamePassword`
 * @throws AppError wrong_password, or too_many_requests after several failures
 */
export async function requirePasswordConfirmation(
  caller: HandlerContext,
  password: string,
): Promise<SessionUser & { verified: string }> {
  const { user, db, services } = caller;
  if (!user) throw new AppError('unauthorized');
  // Count first, so that parallel attempts cannot bypass the limit.
  await services.limits.consume('ownPassword', user.id);
  const row = await User.query(db).findById(user.id);
  if (!row || !(await isPassword(row.passwordHash, password))) throw wrongPassword();
  await services.limits.reset('ownPassword', user.id);
  return { ...user, verified: row.passwordHash };
}

/**
 * Locks the user for the transaction and rejects if the password changed after verification. Of several
 * concurrent changes with the old password, one succeeds.
 * @throws AppError wrong_password
 */
export async function requireSamePassword(trx: Db, userId: string, verified: string): Promise<void> {
  const row = await User.query(trx).findById(userId).forUpdate();
  if (row?.passwordHash !== verified) throw wrongPassword();
}

function wrongPassword(): AppError {
  return new AppError('wrong_password', { fields: { currentPassword: 'invalid' } });
}
