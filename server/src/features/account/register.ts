import type { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import type { Handler, HandlerContext } from '#server/http/execute-route.ts';
import { addressKey } from '#server/http/rate-limit-key.ts';
import {
  insertUser,
  recordSignIn,
  requireGoodPassword,
  requireNewName,
  toSessionUser,
} from './account.actions.ts';
import { isInvited, useInvitation } from './invitation.routes.ts';
import { hashPassword } from './password-hash.ts';

/** Creates an account from an invitation, marks it as used, and opens a session. */
export const register: Handler<typeof account.register> = async ({ body }, caller) => {
  const { username, password, invitation } = body;
  await requireInvitation(invitation, caller);
  requireGoodPassword(password, username);
  await requireNewName(caller.db, username);
  const passwordHash = await hashPassword(password);

  return caller.db.transaction(async (trx) => {
    const user = await insertUser(trx, username, passwordHash);
    if (invitation) user.role = await useInvitation(trx, invitation, user.id, caller.services.clock());
    await recordSignIn(trx, user.id, caller.services.clock());
    await logActivity({ ...caller, db: trx, user }, { act: 'registered', ip: caller.ip });
    const signedIn = toSessionUser(user, caller.services.env.requireTwoFactor);
    await caller.session?.start(signedIn, trx);
    return signedIn;
  });
};

/** Counts only attempts without a valid invitation, so an invited person may mistype a password any number of times. */
async function requireInvitation(
  invitation: string | undefined,
  { db, services, ip }: HandlerContext,
): Promise<void> {
  if (invitation && (await isInvited(db, invitation, services.clock()))) return;
  await services.limits.consume('register', addressKey(ip));
  if (invitation || !services.env.allowRegistration) throw new AppError('registration_closed');
}
