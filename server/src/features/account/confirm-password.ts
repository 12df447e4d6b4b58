import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Db } from '#src/db/base-model.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { User } from '#src/models/user.ts';
import { isPassword } from './password-hash.ts';

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
