import { account } from '@institute/core/account.ts';
import { AppError } from '@institute/core/errors.ts';
import { noteActivity } from '#src/features/activity/log-activity.ts';
import { bind } from '#src/http/execute-route.ts';
import { changePassword, endOtherSessions, endSession, ownSessions } from './current-account.ts';
import { login } from './login.ts';
import { register } from './register.ts';

export const accountRoutes = [
  bind(account.user, async (_input, { user }) => {
    if (!user) throw new AppError('unauthorized');
    return user;
  }),
  bind(account.login, login, { limit: 'login', session: true, transaction: false }),
  bind(account.register, register, { session: true, transaction: false }),
  bind(
    account.logout,
    async (_input, caller) => {
      await caller.session?.end(caller.db);
      if (caller.user) await noteActivity(caller, { act: 'signed-out', ip: caller.ip });
      return { ok: true as const };
    },
    { session: true },
  ),
  bind(account.changePassword, changePassword, { transaction: false }),
  bind(account.sessions, ownSessions),
  bind(account.endSession, endSession),
  bind(account.endOtherSessions, endOtherSessions),
];
