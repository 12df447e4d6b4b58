import type { Role } from '@institute/core/account/roles.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { previewLink } from '@institute/core/content/working-copy/endpoints.ts';
import type { Knex } from 'knex';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import type { Db } from '#server/db/base-model.ts';
import { Invitation } from '#server/db/models/invitation.ts';
import { PreviewLink } from '#server/db/models/preview-link.ts';
import { SecondFactor } from '#server/db/models/second-factor.ts';
import { Session } from '#server/db/models/session.ts';
import { User } from '#server/db/models/user.ts';
import { liveSessions } from '#server/http/session-store.ts';
import { revokeSessions } from './account.actions.ts';

/**
 * Deletes a user with sessions, open invitations and preview links. Content stays. Call it in a transaction: of two
 * users who delete each other at once, one stays.
 * @throws AppError not_found, last_user, last_owner
 */
export async function removeUser(trx: Knex, id: string): Promise<void> {
  await requireAnotherUser(trx, id);
  await revokeLinksOf(trx, id);
  await User.query(trx).deleteById(id);
}

/**
 * Blocks sign-in until `enableUser` and ends sessions, open invitations and preview links. Call it in a transaction.
 * @throws as `removeUser`
 */
export async function disableUser(trx: Knex, id: string, now: Date): Promise<number> {
  await requireAnotherUser(trx, id);
  await revokeLinksOf(trx, id);
  await User.query(trx).findById(id).patch({ disabledAt: now });
  return revokeSessions(trx, id);
}

export async function enableUser(db: Knex, id: string): Promise<void> {
  await User.query(db).findById(id).patch({ disabledAt: null });
}

/**
 * Changes a user's role. Call it in a transaction. Open invitations of a former owner end, and preview links end if the
 * new role may not create them.
 * @throws AppError not_found, last_owner
 */
export async function changeRole(trx: Knex, id: string, role: Role): Promise<void> {
  if (role !== 'owner') {
    await requireAnotherUser(trx, id);
    await revokeInvitationsOf(trx, id);
  }
  if (!previewLink.create.roles?.includes(role)) await revokePreviewLinksOf(trx, id);
  await User.query(trx).findById(id).patch({ role });
}

/**
 * Requires that another owner can sign in, if the user is an owner. The lock serializes concurrent removals.
 */
async function requireAnotherUser(trx: Knex, id: string): Promise<void> {
  await lockInTransaction(trx, 'users');
  const user = await User.query(trx).findById(id).select('role');
  if (!user) throw new AppError('not_found');
  const others = await User.query(trx).whereNot({ id }).whereNull('disabled_at').select('role');
  if (others.length === 0) throw new AppError('last_user');
  if (user.role === 'owner' && others.every(({ role }) => role !== 'owner')) throw new AppError('last_owner');
}

async function revokeLinksOf(trx: Knex, id: string): Promise<void> {
  await revokeInvitationsOf(trx, id);
  await revokePreviewLinksOf(trx, id);
}

/** Otherwise the user could read unpublished text by an own preview link. */
async function revokePreviewLinksOf(trx: Knex, id: string): Promise<void> {
  const usernames = User.query(trx).where({ id }).select('username');
  await PreviewLink.query(trx).delete().whereIn('created_by', usernames);
}

/** Otherwise the user could return with an own invitation. */
async function revokeInvitationsOf(trx: Knex, id: string): Promise<void> {
  await Invitation.query(trx).where('created_by', id).whereNull('used_at').delete();
}

/** All users by name, with the number of their active sessions. */
export async function listUsers(db: Db, now: Date) {
  const users = await User.query(db).orderByRaw('lower(username)');
  const counts = await liveSessions(Session.query(db), now)
    .select('user_id')
    .count('* as sessions')
    .groupBy('user_id')
    .castTo<{ userId: string; sessions: string }[]>();
  const factors = await SecondFactor.query(db).whereNotNull('confirmed_at').select('user_id');
  const withFactor = new Set(factors.map(({ userId }) => userId));
  const sessionsOf = new Map(counts.map(({ userId, sessions }) => [userId, Number(sessions)]));
  return users.map(({ id, username, role, createdAt, lastSignInAt, disabledAt }) => ({
    ...{ id, username, role, createdAt, lastSignInAt },
    sessions: sessionsOf.get(id) ?? 0,
    isDisabled: disabledAt !== null,
    hasTwoFactor: withFactor.has(id),
  }));
}
