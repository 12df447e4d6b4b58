import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { route } from '#server/http/execute-route.ts';
import { changePassword, endOtherSessions, endSession, ownSessions } from './current-account.ts';
import { login } from './login.ts';
import { register } from './register.ts';

export const accountRoutes = [
  route(account.user, async (_input, { user }) => {
    if (!user) throw new AppError('unauthorized');
    return user;
  }),
  route(account.login, login, { limit: 'login', session: true, transaction: false }),
  route(account.register, register, { session: true, transaction: false }),
  route(
    account.logout,
    async (_input, caller) => {
      await caller.session?.end(caller.db);
      if (caller.user) await logActivity(caller, { act: 'signed-out', ip: caller.ip });
      return { ok: true as const };
    },
    { session: true },
  ),
  route(account.changePassword, changePassword, { transaction: false }),
  route(account.sessions, ownSessions),
  route(account.endSession, endSession),
  route(account.endOtherSessions, endOtherSessions),
];
