import type { SessionUser } from '@institute/core/account.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Caller } from '#src/http/run.ts';
import { User } from '#src/models/user.ts';
import { isPassword } from './password-hash.ts';

/**
 * Makes sure that it is really the user who sits there, not somebody at an unlocked computer or with a stolen
 * cookie. Call it outside of a transaction: it is slow on purpose.
 * @throws AppError wrong_password, too_many_requests after a few wrong ones
 */
export async function requireOwnPassword(caller: Caller, password: string): Promise<SessionUser> {
  const { user, db, services } = caller;
  if (!user) throw new AppError('unauthorized');
  // Counted first, so that many tries at once do not slip through.
  await services.limits.consume('ownPassword', user.id);
  const row = await User.query(db).findById(user.id);
  if (!(await isPassword(row?.passwordHash, password)))
    throw new AppError('wrong_password', { fields: { currentPassword: 'invalid' } });
  await services.limits.reset('ownPassword', user.id);
  return user;
}
