import { setTimeout as wait } from 'node:timers/promises';
import type { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { logActivity, logFailure } from '#server/content/repository/log-activity.ts';
import { User } from '#server/db/models/user.ts';
import type { Handler } from '#server/http/execute-route.ts';
import { addressKey, nameKey } from '#server/http/rate-limit-key.ts';
import type { Services } from '#server/services.ts';
import { findUser, recordSignIn, toSessionUser } from './account.actions.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';
import { findFactor, takeCode } from './second-factor.ts';

/** Delay per attempt after too many attempts on an account from all addresses. Never locks the account. */
const delayMs = 1000;

/** Opens a session. Neither the response nor its duration reveals whether the username or the password was wrong. */
export const login: Handler<typeof account.login> = async ({ body }, caller) => {
  const { db, services, session } = caller;
  const { env } = services;
  const name = nameKey(body.username);
  const key = `${name} ${addressKey(caller.ip)}`;
  // Count before verification, so that parallel attempts cannot bypass the limit.
  await services.limits.consume('loginUser', key);
  if (await services.limits.exceeds('loginAccount', name)) await wait(delayMs);

  const user = await findUser(db, body.username);
  const activeUser = user && !user.disabledAt ? user : undefined;
  const isRight = await isPassword(activeUser?.passwordHash, body.password);
  if (!activeUser || !isRight) {
    // Does not log unknown names, and takes the same time.
    const attempt = { ...caller, user: user ?? null };
    await logFailure(attempt, { act: 'sign-in-failed', ip: caller.ip });
    throw new AppError('invalid_credentials');
  }

  await services.limits.reset('loginUser', key);
  if (isOutdated(activeUser.passwordHash)) {
    const passwordHash = await hashPassword(body.password);
    await User.query(db).findById(activeUser.id).patch({ passwordHash });
  }
  const factor = await findFactor(db, activeUser.id);
  const { code } = body;
  if (factor) await requireCode(code, activeUser.id, services);
  const signedIn = toSessionUser(activeUser, env.requireTwoFactor && !factor);
  const isOpened = await db.transaction(async (trx) => {
    const now = services.clock();
    const usedCode = factor && (await takeCode(trx, factor, code ?? '', now));
    if (factor && !usedCode) return false;
    const actor = { db: trx, user: activeUser, services };
    if (usedCode === 'recovery') await logActivity(actor, { act: 'recovery-code-used', ip: caller.ip });
    await recordSignIn(trx, activeUser.id, now);
    await logActivity(actor, { act: 'signed-in', ip: caller.ip });
    await session?.start(signedIn, trx);
    return true;
  });
  if (!isOpened) {
    await logFailure({ ...caller, user: activeUser }, { act: 'code-refused', ip: caller.ip });
    throw new AppError('wrong_code', { fields: { code: 'invalid' } });
  }
  if (factor) await services.limits.reset('secondFactor', activeUser.id);
  return signedIn;
};

/** Requests a code only after the right password. Counts attempts across all addresses. */
async function requireCode(code: string | undefined, userId: string, { limits }: Services): Promise<void> {
  if (!code?.trim()) throw new AppError('two_factor_required');
  await limits.consume('secondFactor', userId);
}
