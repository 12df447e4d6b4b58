import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Db } from '#src/db/base-model.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { User } from '#src/models/user.ts';
import { isPassword } from './password-hash.ts';

/**
 * Makes sure that it is really the user who sits there, not somebody at an unlocked computer or with a stolen
 * cookie. Call it outside of a transaction: it is slow on purpose.
 * @returns the user and the hash that the password was verified against, for `requireSamePassword`
 * @throws AppError wrong_password, too_many_requests after a few wrong ones
 */
export async function requirePasswordConfirmation(
  caller: HandlerContext,
  password: string,
): Promise<SessionUser & { verified: string }> {
  const { user, db, services } = caller;
  if (!user) throw new AppError('unauthorized');
  // Counted first, so that many tries at once do not slip through.
  await services.limits.consume('ownPassword', user.id);
  const row = await User.query(db).findById(user.id);
  if (!row || !(await isPassword(row.passwordHash, password))) throw wrongPassword();
  await services.limits.reset('ownPassword', user.id);
  return { ...user, verified: row.passwordHash };
}

/**
 * Locks the user until the transaction ends, and refuses where the password has changed since it was verified: of several
 * changes at once, which all know the old password, one succeeds.
 * @throws AppError wrong_password
 */
export async function requireSamePassword(trx: Db, userId: string, verified: string): Promise<void> {
  const row = await User.query(trx).findById(userId).forUpdate();
  if (row?.passwordHash !== verified) throw wrongPassword();
}

function wrongPassword(): AppError {
  return new AppError('wrong_password', { fields: { currentPassword: 'invalid' } });
}
