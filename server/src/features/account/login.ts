import { setTimeout as wait } from 'node:timers/promises';
import type { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { logActivity, logFailure } from '#src/features/activity/log-activity.ts';
import type { Handler } from '#src/http/execute-route.ts';
import { addressKey, nameKey } from '#src/http/rate-limit-key.ts';
import { User } from '#src/models/user.ts';
import type { Services } from '#src/services.ts';
import { findUser, noteSignIn, toSessionUser } from './account.actions.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';
import { findFactor, takeCode } from './second-factor.ts';

/** What each try costs once an account was tried too often from everywhere: slower, but never locked out. */
const delayMs = 1000;

/** Opens a session. Whether the name or the password was wrong is told by neither text nor time. */
export const login: Handler<typeof account.login> = async ({ body }, caller) => {
  const { db, services, session } = caller;
  const { env } = services;
  const name = nameKey(body.username);
  const key = `${name} ${addressKey(caller.ip)}`;
  // Counted before the password is looked at, so that many tries at once do not slip through.
  await services.limits.consume('loginUser', key);
  if (await services.limits.exceeds('loginAccount', name)) await wait(delayMs);

  const user = await findUser(db, body.username);
  const usable = user && !user.disabledAt ? user : undefined;
  const fits = await isPassword(usable?.passwordHash, body.password);
  if (!usable || !fits) {
    // Of an unknown name nothing is kept, and it takes as long.
    const tried = { ...caller, user: user ?? null };
    await logFailure(tried, { act: 'sign-in-failed', ip: caller.ip });
    throw new AppError('invalid_credentials');
  }

  await services.limits.reset('loginUser', key);
  if (isOutdated(usable.passwordHash)) {
    const passwordHash = await hashPassword(body.password);
    await User.query(db).findById(usable.id).patch({ passwordHash });
  }
  const factor = await findFactor(db, usable.id);
  const { code } = body;
  if (factor) await requireTry(code, usable.id, services);
  const signedIn = toSessionUser(usable, env.requireTwoFactor && !factor);
  const isOpened = await db.transaction(async (trx) => {
    const now = services.clock();
    const taken = factor && (await takeCode(trx, factor, code ?? '', now));
    if (factor && !taken) return false;
    const actor = { db: trx, user: usable, services };
    if (taken === 'recovery') await logActivity(actor, { act: 'recovery-code-used', ip: caller.ip });
    await noteSignIn(trx, usable.id, now);
    await logActivity(actor, { act: 'signed-in', ip: caller.ip });
    await session?.start(signedIn, trx);
    return true;
  });
  if (!isOpened) {
    await logFailure({ ...caller, user: usable }, { act: 'code-refused', ip: caller.ip });
    throw new AppError('wrong_code', { fields: { code: 'invalid' } });
  }
  if (factor) await services.limits.reset('secondFactor', usable.id);
  return signedIn;
};

/** Only who has given the right password learns that a code is asked for; tries are counted wherever they come from. */
async function requireTry(code: string | undefined, userId: string, { limits }: Services): Promise<void> {
  if (!code?.trim()) throw new AppError('two_factor_required');
  await limits.consume('secondFactor', userId);
}
