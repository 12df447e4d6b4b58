import { AppError } from '@institute/core/errors.ts';
import type { Knex } from 'knex';
import { Invitation } from '#src/models/invitation.ts';
import { User } from '#src/models/user.ts';
import { revokeSessions } from './account.actions.ts';
import { lockUsers } from './lock-users.ts';

/**
 * Removes a user; sessions and open invitations of theirs go with them, what they wrote stays. Call it in a
 * transaction: of two who remove each other at the same time one stays. @throws AppError not_found, last_user
 */
export async function removeUser(trx: Knex, id: string): Promise<void> {
  await requireAnotherUser(trx, id);
  await revokeInvitationsOf(trx, id);
  await User.query(trx).deleteById(id);
}

/** Keeps a user out until `enableUser`, and signs them out. In a transaction. @throws as `removeUser` */
export async function disableUser(trx: Knex, id: string, now: Date): Promise<number> {
  await requireAnotherUser(trx, id);
  await revokeInvitationsOf(trx, id);
  await User.query(trx).findById(id).patch({ disabledAt: now });
  return revokeSessions(trx, id);
}

export async function enableUser(db: Knex, id: string): Promise<void> {
  await User.query(db).findById(id).patch({ disabledAt: null });
}

/** Somebody who can sign in must be left. The lock makes others who take users away wait for the outcome. */
async function requireAnotherUser(trx: Knex, id: string): Promise<void> {
  await lockUsers(trx);
  if (!(await User.query(trx).findById(id).select('id'))) throw new AppError('not_found');
  const other = await User.query(trx).whereNot({ id }).whereNull('disabled_at').select('id').first();
  if (!other) throw new AppError('last_user');
}

/** Otherwise a user who has to go could leave a door open for himself. */
async function revokeInvitationsOf(trx: Knex, id: string): Promise<void> {
  await Invitation.query(trx).where('created_by', id).whereNull('used_at').delete();
}
