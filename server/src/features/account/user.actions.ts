import { AppError } from '@institute/core/errors.ts';
import type { Knex } from 'knex';
import { Invitation } from '#src/models/invitation.ts';
import { User } from '#src/models/user.ts';
import { revokeSessions } from './account.actions.ts';
import { lockUsers } from './lock-users.ts';

/**
 * Deletes a user with sessions and open invitations. Content stays. Call it in a transaction: of two users
 * who delete each other at once, one stays.
 * @throws AppError not_found, last_user
 */
export async function removeUser(trx: Knex, id: string): Promise<void> {
  await requireAnotherUser(trx, id);
  await revokeInvitationsOf(trx, id);
  await User.query(trx).deleteById(id);
}

/**
 * Blocks sign-in until `enableUser` and ends the sessions. Call it in a transaction.
 * @throws as `removeUser`
 */
export async function disableUser(trx: Knex, id: string, now: Date): Promise<number> {
  await requireAnotherUser(trx, id);
  await revokeInvitationsOf(trx, id);
  await User.query(trx).findById(id).patch({ disabledAt: now });
  return revokeSessions(trx, id);
}

export async function enableUser(db: Knex, id: string): Promise<void> {
  await User.query(db).findById(id).patch({ disabledAt: null });
}

/** Requires another user who can sign in. The lock serializes concurrent removals. */
async function requireAnotherUser(trx: Knex, id: string): Promise<void> {
  await lockUsers(trx);
  if (!(await User.query(trx).findById(id).select('id'))) throw new AppError('not_found');
  const other = await User.query(trx).whereNot({ id }).whereNull('disabled_at').select('id').first();
  if (!other) throw new AppError('last_user');
}

/** Otherwise a removed user could return with an invitation of their own. */
async function revokeInvitationsOf(trx: Knex, id: string): Promise<void> {
  await Invitation.query(trx).where('created_by', id).whereNull('used_at').delete();
}
