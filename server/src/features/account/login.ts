import { setTimeout as wait } from 'node:timers/promises';
import type { account } from '@institute/core/account.ts';
import { AppError } from '@institute/core/errors.ts';
import { addressKey, nameKey } from '#src/http/client-key.ts';
import type { Handler } from '#src/http/run.ts';
import { User } from '#src/models/user.ts';
import { findUser, noteSignIn, toSessionUser } from './account.actions.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';

/** What each try costs once an account was tried too often from everywhere: slower, but never locked out. */
const slowedBy = 1000;

/** Opens a session. Whether the name or the password was wrong is told by neither text nor time. */
export const login: Handler<typeof account.login> = async ({ body }, caller) => {
  const { db, services, session } = caller;
  const name = nameKey(body.username);
  const key = `${name} ${addressKey(caller.ip)}`;
  // Counted before the password is looked at, so that many tries at once do not slip through.
  await services.limits.consume('loginUser', key);
  if (await services.limits.exceeds('loginAccount', name)) await wait(slowedBy);

  const user = await findUser(db, body.username);
  const usable = user && !user.disabledAt ? user : undefined;
  const fits = await isPassword(usable?.passwordHash, body.password);
  if (!usable || !fits) throw new AppError('invalid_credentials');

  await services.limits.reset('loginUser', key);
  if (isOutdated(usable.passwordHash)) {
    const passwordHash = await hashPassword(body.password);
    await User.query(db).findById(usable.id).patch({ passwordHash });
  }
  const signedIn = toSessionUser(usable);
  await db.transaction(async (trx) => {
    await noteSignIn(trx, usable.id, services.clock());
    await session?.start(signedIn, trx);
  });
  return signedIn;
};
